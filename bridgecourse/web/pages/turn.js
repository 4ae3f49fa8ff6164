// One document, one tab that writes: of several that have it open, one has the turn, and the others only show it.
//
// The browser gives the turn, as a lock that it takes back when a tab is closed or crashes.  Where it has no locks (an
// address without https, other than this machine's own) everybody has the turn.

const PATIENCE = 8000; // milliseconds that a tab is given to save and let go; one that the browser froze never does

export class Turn {
  mine = false;
  disposed = false;
  /** @type {(() => void) | null} */
  end = null;

  /**
   * @param {string} name of the document
   * @param {{ leave: () => Promise<void>, given: () => void, taken: () => void }} told before another tab is given the
   *   turn; when we are given it later than at the beginning; when another tab has it
   */
  constructor(name, told) {
    this.name = `bridgecourse:${name}`;
    this.told = told;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = () => void this.letGo();
  }

  /** Ask for the turn, and wait for it if another tab has it; whether it is ours at once. */
  async take() {
    const { locks } = navigator;
    if (!locks) {
      this.mine = true;
      return true;
    }
    const got = await new Promise((resolve) => this.request({ ifAvailable: true }, resolve));
    if (!got) this.wait();
    return got;
  }

  /** The other tab is asked to save and to let go. */
  takeOver() {
    this.channel.postMessage("let go");
    setTimeout(() => {
      if (!this.mine && !this.disposed) this.request({ steal: true }, (got) => got && this.told.given());
    }, PATIENCE);
  }

  dispose() {
    this.disposed = true;
    this.channel.close();
    this.end?.();
  }

  async letGo() {
    if (!this.mine) return;
    await this.told.leave().catch(() => {}); // what cannot be saved now is kept, and saved by whoever can
    this.lose();
    this.wait();
  }

  lose() {
    if (!this.mine || this.disposed) return;
    this.mine = false;
    this.end?.();
    this.told.taken();
  }

  wait() {
    this.request({}, (got) => got && this.told.given());
  }

  /** @param {LockOptions} options @param {(got: boolean) => void} asked */
  request(options, asked) {
    const held = (/** @type {Lock | null} */ lock) => {
      if (!lock || this.disposed || this.mine) return asked(false);
      this.mine = true;
      return new Promise((/** @type {(value: void) => void} */ resolve) => {
        this.end = resolve;
        asked(true);
      });
    };
    navigator.locks.request(this.name, options, held).catch(() => {
      this.lose(); // stolen by a tab that we did not answer
      if (!this.disposed) this.wait();
    });
  }
}
