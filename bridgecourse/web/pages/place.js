// The reader's place in a document: kept in this browser, found again at the next opening, held while the page grows.

/** @import { Keeper, Reading, Spot } from "./reading.d.ts" */

const REST = 200; // milliseconds without scrolling after which the reader is somewhere
const EDGE = 1; // a part that shows less than this, in pixels, is not read
const INPUT = ["wheel", "touchmove", "pointerdown", "keydown"]; // by which a reader moves
const SEEN = 80; // pixels that stay in sight of a part that is not yet as long as it was when it was left

/** @param {unknown} value @returns {value is Spot} */
const isSpot = (value) => {
  const { id, offset } = /** @type {Partial<Spot>} */ (value ?? {});
  return typeof id === "string" && typeof offset === "number" && Number.isFinite(offset);
};

/** @param {string} name of a document */
const keyOf = (name) => `bridgecourse:place:${name}`;

/** A document that is opened next begins at this part.  @param {Keeper} keeper @param {string} name @param {string} id */
export function markPlace(keeper, name, id) {
  keep(keeper, name, { id, offset: 0 });
}

/** @param {Keeper} keeper @param {string} name @param {Spot} spot */
function keep(keeper, name, spot) {
  try {
    keeper.setItem(keyOf(name), JSON.stringify(spot));
  } catch {
    // a browser that keeps nothing: the document opens at its top
  }
}

export class Place {
  /** @type {Spot | null} what is held */
  held = null;
  /** @type {number | undefined} */
  timer = undefined;
  /** @type {number | null} where we ourselves scrolled to */
  own = null;
  holding = false;
  touched = false; // whether the reader has done anything since what is held was taken

  /** @param {Reading} reading @param {Keeper} keeper */
  constructor(reading, keeper) {
    this.reading = reading;
    this.keeper = keeper;
    this.watch = new ResizeObserver(() => this.go());
    this.onScroll = () => this.scrolled();
    this.scrolls = reading.scroller === document.documentElement ? document : reading.scroller;
    this.scrolls.addEventListener("scroll", this.onScroll, { passive: true });
    this.onInput = () => {
      this.touched = true;
    };
    for (const kind of INPUT) this.scrolls.addEventListener(kind, this.onInput, { passive: true, capture: true });
  }

  /** Where the reader is now.  @returns {Spot | null} */
  now() {
    const edge = this.edge();
    const found = this.reading.pieces().find(({ node }) => node.getBoundingClientRect().bottom > edge + EDGE);
    return found ? { id: found.id, offset: Math.round(found.node.getBoundingClientRect().top - edge) } : null;
  }

  /** To where the reader was when the document was left; whether that is known. */
  restore() {
    const found = this.kept();
    if (!found) return false;
    this.held = found;
    this.touched = false;
    this.go();
    return true;
  }

  /** To the beginning of this part.  @param {string} id */
  goTo(id) {
    this.held = { id, offset: 0 };
    this.touched = false;
    this.go();
  }

  /** Until :meth:`letGo`, what is read stays where it is, though what stands above it grows. */
  hold() {
    if (this.holding) return;
    this.holding = true;
    if (this.reading.scroller.scrollTop > 0) this.held ??= this.now(); // at the top, all that grows is below
    for (const { node } of this.reading.pieces()) this.watch.observe(node);
  }

  letGo() {
    this.go();
    this.holding = false;
    this.held = null;
    this.watch.disconnect();
    this.keep();
  }

  dispose() {
    clearTimeout(this.timer);
    this.watch.disconnect();
    this.scrolls.removeEventListener("scroll", this.onScroll);
    for (const kind of INPUT) this.scrolls.removeEventListener(kind, this.onInput, { capture: true });
  }

  edge() {
    return this.reading.edge?.() ?? this.reading.scroller.getBoundingClientRect().top;
  }

  /** @returns {Spot | null} */
  kept() {
    try {
      const found = JSON.parse(this.keeper.getItem(keyOf(this.reading.name)) ?? "null");
      return isSpot(found) ? found : null;
    } catch {
      return null; // a browser that keeps nothing, or what we did not write
    }
  }

  keep() {
    const spot = this.now();
    if (spot) keep(this.keeper, this.reading.name, spot);
  }

  /** Scroll to what is held, or as near as the page allows so far. */
  go() {
    const { held } = this;
    const found = held && this.reading.pieces().find(({ id }) => id === held.id);
    if (!held || !found) return;
    const { top, height } = found.node.getBoundingClientRect();
    const wanted = Math.max(held.offset, Math.min(0, SEEN - height));
    const moved = top - this.edge() - wanted;
    if (Math.abs(moved) <= EDGE) return;
    this.reading.scroller.scrollTop += moved;
    this.own = this.reading.scroller.scrollTop;
  }

  /** The reader moves, or a link does: the new place counts once it rests.  Taken at once, it would be one in mid-change. */
  scrolled() {
    if (this.own !== null && Math.abs(this.reading.scroller.scrollTop - this.own) < 2) return;
    if (this.held && !this.touched) return; // the page was shorter for a moment, and the browser has moved: go() follows
    this.own = null;
    this.held = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.holding) this.held = this.now();
      this.keep();
    }, REST);
  }
}
