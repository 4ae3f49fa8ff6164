// Whether the server answers: asked when something looks wrong and every few seconds, until it does again.

const NOW_AND_THEN = 10000; // milliseconds, while all is well
const SOON = 2000; // while it is not

export class Pulse {
  lost = false;
  disposed = false;
  /** @type {number | undefined} */
  timer = undefined;
  /** @type {Promise<boolean> | null} */
  asking = null;

  /** @param {() => Promise<boolean>} ask @param {{ lost: () => void, back: () => void }} told */
  constructor(ask, told) {
    this.ask = ask;
    this.told = told;
    this.onDoubt = () => void this.beat();
    for (const type of ["online", "offline"]) window.addEventListener(type, this.onDoubt);
    this.later();
  }

  /** Ask now; whether the server answers. */
  beat() {
    this.asking ??= this.ask()
      .catch(() => false)
      .then((alive) => {
        this.asking = null;
        if (this.disposed) return alive;
        if (alive === this.lost) {
          this.lost = !alive;
          if (alive) this.told.back();
          else this.told.lost();
        }
        this.later();
        return alive;
      });
    return this.asking;
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (this.lost || !document.hidden) void this.beat();
        else this.later();
      },
      this.lost ? SOON : NOW_AND_THEN,
    );
  }

  dispose() {
    this.disposed = true;
    clearTimeout(this.timer);
    for (const type of ["online", "offline"]) window.removeEventListener(type, this.onDoubt);
  }
}
