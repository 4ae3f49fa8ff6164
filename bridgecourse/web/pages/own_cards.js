// The picture of a table in play whose open cards are buttons: a hand is one stop of Tab, arrows go through its cards.

import { h } from "../form/element.js";

/** @import { OwnCard, OwnPicture } from "./own.d.ts" */

/** @type {Record<string, number>} how far a key goes in a hand */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * @param {OwnPicture} picture
 * @param {string} kind wide or narrow
 * @param {(seat: string) => string} named what a hand is called
 * @param {(card: OwnCard) => void} picked
 */
export function openCards(picture, kind, named, picked) {
  const node = h("div", { class: `bc-own-picture bc-play-${kind}` });
  node.innerHTML = picture.svg; // drawn by bridgecourse.draw, which escapes all text
  for (const seat of new Set(picture.cards.map((card) => card.seat))) {
    const cards = picture.cards.filter((card) => card.seat === seat);
    const buttons = cards.map((card, place) => cardButton(picture, kind, card, place, picked));
    const onkeydown = (/** @type {KeyboardEvent} */ event) => moved(event, buttons);
    node.append(h("div", { role: "group", "aria-label": named(seat), onkeydown }, buttons));
  }
  return node;
}

/**
 * @param {OwnPicture} picture
 * @param {string} kind
 * @param {OwnCard} card
 * @param {number} place
 * @param {(card: OwnCard) => void} picked
 */
function cardButton(picture, kind, card, place, picked) {
  const [x, y, width, height] = card.box;
  const across = (/** @type {number} */ value) => `${((100 * value) / picture.width).toFixed(3)}%`;
  const down = (/** @type {number} */ value) => `${((100 * value) / picture.height).toFixed(3)}%`;
  const style = `left:${across(x)};top:${down(y)};width:${across(width)};height:${down(height)}`;
  return h("button", {
    type: "button",
    class: "bc-own-card",
    style,
    tabindex: place ? -1 : 0,
    "data-key": `card-${kind}-${card.seat}-${card.card}`,
    "data-hand": `${kind}-${card.seat}`,
    "aria-label": card.label,
    title: card.label,
    onclick: () => picked(card),
  });
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} buttons */
function moved(event, buttons) {
  const at = buttons.findIndex((button) => button === event.target);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const ends = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : undefined;
  const by = STEPS[event.key];
  if (ends === undefined && by === undefined) return;
  event.preventDefault();
  const to = ends ?? (at + (by ?? 0) + buttons.length) % buttons.length;
  for (const [place, button] of buttons.entries()) button.tabIndex = place === to ? 0 : -1;
  buttons[to]?.focus();
}
