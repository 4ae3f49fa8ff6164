// The auction of a board: its calls as moments, and where it is stopped a bidding box, the cards of four hands, and what calls mean.

import { h } from "../form/element.js";

/** @import { OwnAuction, OwnMeaning, OwnTableData, Pair } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

const COLUMNS = ["W", "N", "E", "S"];
const WIDE = 5; // calls in a row of the box

/** @type {Record<string, [string, string]>} */
const SUITS = { S: ["♠\uFE0E", "spade"], H: ["♥\uFE0E", "heart"], D: ["♦\uFE0E", "diamond"], C: ["♣\uFE0E", "club"] };

/** The calls in four columns; each is a button that stops the board before it.  @param {OwnTable} page @param {OwnTableData} table */
export function timeline(page, table) {
  if (!table.calls.length) return null;
  const fixed = table.line !== "";
  const stop = (/** @type {number} */ step) => () => page.send({ wants: "own_step", step });
  const button = (/** @type {number} */ step, /** @type {string} */ label, /** @type {string} */ words) =>
    h(
      "button",
      {
        type: "button",
        class: "bc-own-call",
        "data-key": `stop-${step}`,
        tabindex: step === table.step || (table.step > 0 && !step) ? 0 : -1,
        disabled: fixed,
        "aria-label": words,
        title: words,
        "aria-current": String(step === table.step),
        onclick: stop(step),
      },
      page.said.rich(label),
    );
  const first = COLUMNS.indexOf(table.calls[0]?.seat ?? "W");
  const empty = Array.from({ length: first }, () => h("span", {}));
  const heads = COLUMNS.map((seat) => h("span", { class: "bc-own-seat" }, seatName(table, seat)));
  const calls = table.calls.map(({ step, label, words }) => button(step, label, words));
  const lead = button(0, page.say("auction.lead"), page.say("auction.lead"));
  lead.classList.add("bc-own-lead");
  const buttons = [...calls, lead];
  const onkeydown = (/** @type {KeyboardEvent} */ event) => roamed(event, buttons, COLUMNS.length);
  return h(
    "div",
    { class: "bc-own-calls", role: "group", "aria-label": page.say("auction"), onkeydown },
    heads,
    empty,
    buttons,
  );
}

/** @param {OwnTableData} table @param {string} seat */
const seatName = (table, seat) => table.seats.find(([id]) => id === seat)?.[1] ?? seat;

/** Who calls what.  @param {OwnTable} page @param {OwnTableData} table @param {OwnAuction} auction */
export function box(page, table, auction) {
  const caller = page.caller || auction.turn || "N";
  const who = COLUMNS.map((seat) => {
    const onchange = () => {
      page.caller = seat;
    };
    const input = h("input", {
      type: "radio",
      class: "bc-over",
      name: "bc-own-caller",
      "data-key": `caller-${seat}`,
      checked: caller === seat,
      onchange,
    });
    const words = page.say(seat === auction.turn ? "box.turn" : "box.turn.not", { player: seatName(table, seat) });
    return h("label", { class: "bc-own-how" }, input, h("span", {}, words));
  });
  const flag = (/** @type {"changes" | "together"} */ name, /** @type {string} */ key) => {
    const onchange = (/** @type {Event} */ event) =>
      (page[name] = /** @type {HTMLInputElement} */ (event.target).checked);
    return h(
      "label",
      { class: "bc-own-flag" },
      h("input", { type: "checkbox", "data-key": name, checked: page[name], onchange }),
      page.say(key),
    );
  };
  const buttons = auction.box.map(({ call, label, words }, place) => {
    const onclick = () => called(page, page.caller || auction.turn || "N", call);
    return h(
      "button",
      {
        type: "button",
        class: `bc-own-call bc-own-call-${call}`,
        "data-key": `call-${call}`,
        "aria-label": words,
        tabindex: place ? -1 : 0,
        onclick,
      },
      page.said.rich(label),
    );
  });
  const onkeydown = (/** @type {KeyboardEvent} */ event) => roamed(event, buttons, WIDE);
  return h(
    "fieldset",
    { class: "bc-own-box" },
    h("legend", {}, page.say("box")),
    h("div", { class: "bc-own-hows" }, who),
    h("div", { class: "bc-own-bids", role: "group", "aria-label": page.say("box.grid"), onkeydown }, buttons),
    h("div", {}, flag("changes", "changes"), flag("together", "together.call")),
  );
}

/** @param {OwnTable} page @param {string} seat @param {string} call */
function called(page, seat, call) {
  page.send({ wants: "own_call", seat, call, changes: page.changes, together: page.together });
  page.caller = "";
  page.changes = page.together = false;
}

/** The hands around the table; a card is clicked that could be seen.  @param {OwnTable} page @param {OwnTableData} table @param {OwnAuction} auction */
export function hands(page, table, auction) {
  const how = table.hows.some(({ id }) => id === page.how) ? page.how : (table.hows[0]?.id ?? "");
  const ways = table.hows.map(({ id, label }) => {
    const onchange = () => (page.how = id);
    return h(
      "label",
      { class: "bc-own-how" },
      h("input", {
        type: "radio",
        class: "bc-over",
        name: "bc-own-how",
        "data-key": `how-${id}`,
        checked: how === id,
        onchange,
      }),
      h("span", {}, label),
    );
  });
  const picked = (/** @type {string} */ seat, /** @type {string} */ card) => {
    const chosen = table.hows.some(({ id }) => id === page.how) ? page.how : how;
    page.send({ wants: "own_card", seat, card, how: chosen, together: page.together, by_dummy: false });
    page.together = false;
  };
  const all = auction.hands.map(({ seat, suits }) => {
    /** @type {HTMLElement[]} */
    const buttons = [];
    const rows = suits.map(({ suit, cards }) => {
      const [sign, colour] = SUITS[suit] ?? [suit, ""];
      const row = cards.map(({ card, label, words }) => {
        const onclick = () => picked(seat, card);
        const button = h(
          "button",
          {
            type: "button",
            class: "bc-own-rank",
            tabindex: buttons.length ? -1 : 0,
            "data-key": `card-${seat}-${card}`,
            "data-hand": seat,
            "aria-label": words,
            title: words,
            onclick,
          },
          label,
        );
        buttons.push(button);
        return button;
      });
      return h(
        "div",
        { class: "bc-own-suit" },
        h("span", { class: `bc-own-sign bc-suit bc-${colour}`, "aria-hidden": "true" }, sign),
        row.length ? row : h("span", { class: "bc-own-quiet" }, "–"),
      );
    });
    const onkeydown = (/** @type {KeyboardEvent} */ event) => roamed(event, buttons, 1);
    return h(
      "div",
      {
        class: `bc-own-hand bc-own-hand-${seat}`,
        role: "group",
        "aria-label": page.say("hand", { player: seatName(table, seat) }),
        onkeydown,
      },
      h("b", { "aria-hidden": "true" }, seatName(table, seat)),
      rows,
    );
  });
  const seen = h(
    "fieldset",
    { class: "bc-own-plain" },
    h("legend", {}, page.say("cards.how")),
    h("div", { class: "bc-own-hows" }, ways),
  );
  return h(
    "section",
    { class: "bc-own-box" },
    page.fold("cards", page.say("cards"), seen, h("div", { class: "bc-own-hands" }, all)),
  );
}

/** @param {OwnTable} page @param {OwnAuction} auction */
export function meanings(page, auction) {
  const help = h("p", { class: "bc-own-quiet" }, page.say("meanings.help"));
  return page.fold(
    "meanings",
    page.say("meanings"),
    help,
    ...auction.meanings.map((each) => meaning(page, each, auction.denominations)),
  );
}

/** @param {OwnTable} page @param {OwnMeaning} told @param {Pair[]} denominations */
function meaning(page, { place, words, suits, explained }, denominations) {
  const boxes = denominations.map(([suit, shown]) => {
    const onchange = (/** @type {Event} */ event) => {
      const isOn = /** @type {HTMLInputElement} */ (event.target).checked;
      page.send({ wants: "own_suits", place, suits: isOn ? [...suits, suit] : suits.filter((each) => each !== suit) });
    };
    return h(
      "label",
      { class: "bc-own-tick" },
      h("input", { type: "checkbox", "data-key": `suit-${place}-${suit}`, checked: suits.includes(suit), onchange }),
      page.said.rich(shown),
    );
  });
  const fields = page.languages().map((language) => {
    const key = `${place}-${language}`;
    const oninput = (/** @type {Event} */ event) =>
      (page.shows[key] = /** @type {HTMLInputElement} */ (event.target).value);
    const label = page.say("meaning", { language: page.say(`scene.${language}`) });
    return h(
      "label",
      { class: "bc-own-field" },
      label,
      h("input", {
        type: "text",
        lang: language,
        "data-key": `shows-${key}`,
        autocomplete: "off",
        ".value": page.shows[key] ?? explained,
        oninput,
      }),
    );
  });
  return h(
    "div",
    { class: "bc-own-meaning", role: "group", "aria-label": page.said.spoken(words) },
    h("b", {}, page.said.rich(words)),
    h("div", { class: "bc-own-row" }, boxes),
    h("div", { class: "bc-own-fields" }, fields),
  );
}

/**
 * Arrows go from one to the next, up and down by a row; one of them is the stop of Tab.
 * @param {KeyboardEvent} event @param {HTMLElement[]} buttons @param {number} row
 */
function roamed(event, buttons, row) {
  const at = buttons.findIndex((button) => button === event.target);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  /** @type {Record<string, number>} */
  const steps = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - row,
    ArrowDown: at + row,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const near = buttons[Math.max(0, Math.min(to, buttons.length - 1))];
  for (const button of buttons) button.tabIndex = button === near ? 0 : -1;
  near?.focus();
}
