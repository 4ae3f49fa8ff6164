// The table: Python's picture of it, and around the seats what was said there last.
//
// North speaks above the picture and South below it; West and East below their cards, or where those of South take
// that room, below the picture.

import { h } from "../../form/element.js";
import { Replay } from "../../play/replay.js";
import { SEATS } from "./words.js";

/** @import { Pictures, Seat, Table, Turn } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

const GAP = 10; // between a seat's cards and what it says, in units of the picture
/** @type {Seat[]} */
const READING = ["N", "W", "E", "S"];
/** @type {Record<string, number>} how far from the left edge a column of speech is, of a picture of 360 units */
const COLUMN = { W: 10, E: 228 };

/** What a seat said last, and on which move. @typedef {{ seat: Seat, text: string, number: number }} Said */

/** What was said last at each seat, at first and on these moves.  @param {Table} table @param {Turn[]} turns @returns {Said[]} */
export function saidLast(table, turns) {
  /** @type {Map<Seat, Said>} */
  const last = new Map();
  for (const { seat, text } of table.said) last.set(seat, { seat, text, number: 0 });
  for (const { number, replies } of turns) {
    for (const { seat, text } of replies) {
      if (!seat) continue;
      const before = last.get(seat);
      last.set(seat, { seat, number, text: before?.number === number ? `${before.text} ${text}` : text });
    }
  }
  return READING.flatMap((seat) => last.get(seat) ?? []);
}

export class TalkTable {
  /** @type {Pictures | null} */
  drawn = null;

  /** @param {TalkWords} words @param {(seat: Seat) => void} [pick]  what a click on a seat does */
  constructor(words, pick) {
    this.words = words;
    this.pick = pick;
    this.replay = new Replay(words.labels);
    this.picture = h("div", { class: "bc-talk-picture" });
    this.over = h("div", { class: "bc-talk-over" });
    /** @type {Record<"above" | "sides" | "below", HTMLElement>} */
    this.strips = {
      above: h("div", { class: "bc-talk-strip" }),
      sides: h("div", { class: "bc-talk-strip bc-talk-sides" }),
      below: h("div", { class: "bc-talk-strip" }),
    };
    const { above, sides, below } = this.strips;
    const felt = h("div", { class: "bc-talk-felt" }, above, h("div", {}, this.picture, this.over), sides, below);
    const attributes = { class: "bc-talk-table", "aria-label": words.tell("table") };
    this.node = h("figure", attributes, felt, this.replay.controls);
    new ResizeObserver(() => this.makeRoom()).observe(this.over);
  }

  /**
   * The picture, what was said last, and beside the names who is who.
   * @param {Pictures | null | undefined} pictures @param {Said[]} said
   * @param {{ now?: number, to?: string, roles?: { [seat in Seat]?: string } }} [more]
   */
  show(pictures, said, { now = 0, to = "", roles = {} } = {}) {
    if (pictures && pictures !== this.drawn) this.draw(pictures);
    const places = this.drawn && !this.drawn.play ? placesIn(this.picture, this.words) : null;
    this.node.dataset.play = String(!places); // around a table in play every speech is told by its letter
    const names = places ? SEATS.flatMap((seat) => this.name(seat, places, to, roles[seat])) : [];
    /** @type {Record<"above" | "sides" | "below" | "over", HTMLElement[]>} */
    const into = { above: [], sides: [], below: [], over: names };
    for (const each of said) this.put(each, now, places, into);
    this.over.replaceChildren(...into.over);
    for (const name of /** @type {const} */ (["above", "sides", "below"]))
      this.strips[name].replaceChildren(...into[name]);
    this.makeRoom();
  }

  /** @param {Pictures} pictures */
  draw(pictures) {
    this.drawn = pictures;
    if (pictures.play) {
      this.replay.show(JSON.parse(pictures.play), pictures.list ?? "");
      this.picture.replaceChildren(this.replay.pictures);
    } else {
      this.replay.hide();
      this.picture.innerHTML = pictures.svg; // drawn by bridgecourse.draw, which escapes all text
    }
  }

  /** @param {Seat} seat @param {Places} places @param {string} to @param {string} [role] */
  name(seat, places, to, role) {
    const at = places.names[seat];
    if (!at) return [];
    const onclick = () => this.pick?.(seat);
    const style = `left:${percent(at.x, places.width)};top:${percent(at.y - 5, places.height)}`;
    const own = { class: "bc-talk-seat", "data-seat": seat, "data-to": String(to.includes(seat)), style, onclick };
    const beside = seat === "N" || seat === "S"; // of West and East it stands below the name
    const shown = role && h("span", { class: "bc-talk-role" }, beside && "· ", role);
    return [h("span", { ...own, "data-pick": String(Boolean(this.pick)) }, this.words.who(seat), role && " ", shown)];
  }

  /** @param {Said} said @param {number} now @param {Places | null} places @param {Record<string, HTMLElement[]>} into */
  put(said, now, places, into) {
    const { seat, text, number } = said;
    const shown = number > 0 && h("span", { class: "bc-talk-number", "aria-hidden": "true" }, String(number));
    const state = number === now ? "now" : "before";
    const node = h(
      "p",
      { class: "bc-talk-bubble", "data-seat": seat, "data-said": state },
      shown,
      this.words.letter(seat),
      this.words.rich(text),
    );
    const left = COLUMN[seat];
    if (left === undefined) into[seat === "N" ? "above" : "below"]?.push(node);
    else if (!places) into.sides?.push(node);
    else {
      const top = (places.bottoms[seat] ?? 0) + GAP;
      node.dataset.room = String((places.room[seat] ?? Infinity) / places.width);
      node.dataset.at = `left:${percent(left, places.width)};width:${percent(122, places.width)};top:${percent(top, places.height)}`;
      into.over?.push(node);
    }
  }

  /** Whether South's name, and who he is, stands below.  @param {HTMLElement} node */
  hidesName(node) {
    const name = this.over.querySelector('.bc-talk-seat[data-seat="S"]');
    return name !== null && touches(node, name);
  }

  /** What is said below the cards of a side may be longer than the room there, or than the picture; or have a word that is. */
  makeRoom() {
    const bubbles = [...this.node.querySelectorAll("[data-room]")].filter((node) => node instanceof HTMLElement);
    for (const node of bubbles) {
      node.style.cssText = node.dataset.at ?? "";
      this.over.append(node);
      const fits = node.offsetHeight <= Number(node.dataset.room) * this.picture.offsetWidth;
      if (fits && node.scrollWidth <= node.clientWidth && !this.hidesName(node)) continue;
      node.style.cssText = "";
      this.strips.sides.append(node);
    }
    const ends = bubbles.map((node) => (this.over.contains(node) ? node.offsetTop + node.offsetHeight : 0));
    const more = Math.max(0, ...ends) - this.picture.offsetHeight;
    this.picture.style.marginBottom = more > 0 ? `${Math.ceil(more) + 8}px` : "";
  }
}

/** @param {HTMLElement} node @param {Element} other */
function touches(node, other) {
  const [own, its] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
  return own.left < its.right && its.left < own.right && own.top < its.bottom && its.top < own.bottom;
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)}%`;

/**
 * Where the names stand, how far down the cards of West and East reach, and how much room is below them before South's.
 * @typedef {{ width: number, height: number, names: { [seat in Seat]?: { x: number, y: number } },
 *   bottoms: { [seat in Seat]?: number }, room: { [seat in Seat]?: number } }} Places
 */

/** Read from the picture; its own names give way to those that can be clicked.  @param {HTMLElement} picture @param {TalkWords} words @returns {Places | null} */
function placesIn(picture, words) {
  const svg = picture.querySelector("svg");
  if (!svg) return null;
  const { width, height } = svg.viewBox.baseVal;
  /** @type {Places} */
  const found = { width, height, names: {}, bottoms: {}, room: {} };
  for (const text of svg.querySelectorAll("text")) {
    const seat = SEATS.find((each) => words.who(each) === text.textContent);
    if (!seat || found.names[seat]) continue;
    found.names[seat] = { x: Number(text.getAttribute("x")), y: Number(text.getAttribute("y")) };
    text.setAttribute("visibility", "hidden");
  }
  const boxes = [...svg.querySelectorAll("rect")].map(boxOf).filter((box) => box.width < width / 2);
  const middle = found.names.W?.y ?? 0;
  const below = boxes.filter((box) => box.bottom > middle + 10);
  for (const seat of /** @type {const} */ (["W", "E"])) {
    const own = below.filter((box) => (seat === "W" ? box.right < 140 : box.left > width - 140));
    const bottom = Math.max(middle, ...own.map((box) => box.bottom));
    const others = below.filter((box) =>
      seat === "W" ? box.left < 134 && box.right > 140 : box.right > 226 && box.left < 220,
    );
    found.bottoms[seat] = bottom;
    found.room[seat] = Math.min(
      Infinity,
      ...others.filter((box) => box.bottom > bottom + GAP).map((box) => box.top - bottom - GAP),
    );
  }
  return found;
}

/** @param {SVGRectElement} rect */
function boxOf(rect) {
  const [left = 0, top = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
    Number(rect.getAttribute(name)),
  );
  return { left, top, width, right: left + width, bottom: top + height };
}
