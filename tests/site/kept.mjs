// What happens to what a browser keeps, with a storage of our own: a scenario for each test of test_kept.py.

import { after, now } from "../../bridgecourse/web/form/answers.js";
import { SiteDocument } from "../../bridgecourse/web/site/document.js";
import { joined } from "../../bridgecourse/web/site/kept.js";

class Keeper {
  constructor(room = Infinity) {
    this.kept = new Map();
    this.room = room;
  }
  getItem(key) {
    return this.kept.get(key) ?? null;
  }
  setItem(key, value) {
    const others = [...this.kept].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > this.room) throw new Error("quota");
    this.kept.set(key, value);
  }
  removeItem(key) {
    this.kept.delete(key);
  }
}
const tab = (keeper) => new SiteDocument(keeper, "doc", (why) => why);
const entry = (pick, at, more = {}) => ({
  digest: "new",
  picks: { "facts.turn": pick },
  times: { "facts.turn": at },
  checked: {},
  ...more,
});
const sheet = (answers, more = {}) => ({ bridgecourse: { format: 1, answers, ...more } });
const answer = (doc, name, found) => {
  const { answers } = doc.getMetadata("bridgecourse") ?? { answers: {} };
  doc.setMetadata("bridgecourse", {
    ...doc.getMetadata("bridgecourse"),
    format: 1,
    answers: { ...answers, [name]: found },
  });
};
const failed = async (does) => {
  try {
    await does();
    return null;
  } catch (error) {
    return error.message;
  }
};
const stored = (keeper) => JSON.parse(keeper.getItem("doc"));

export const scenarios = {
  async the_time_of_a_pick_runs_ahead_of_no_clock() {
    const before = now();
    const quick = [1, 2, 3, 4].reduce((at) => after(at), before);
    return [quick <= now(), after("2037-01-01T00:00:00Z"), after("no time") >= before, after(7) >= before];
  },

  async a_tab_that_is_left_writes_nothing_of_its_own() {
    const keeper = new Keeper(),
      first = tab(keeper);
    first.write("own", "first draft");
    answer(first, "x", entry("N", "2026-01-01T00:00:00Z"));
    first.setMetadata("bridgecourse", {
      ...first.kept.bridgecourse,
      called: { seed: 1 },
      words: { own: { text: "t", at: "2026", ticks: [] } },
    });
    await first.save();
    const stale = tab(keeper),
      other = tab(keeper);
    other.write("own", "a long later text");
    other.setMetadata("bridgecourse", {
      ...other.kept.bridgecourse,
      called: { seed: 2 },
      words: { own: { text: "t", at: "2026", ticks: [0, 2] } },
    });
    await other.save();
    await stale.save();
    return stored(keeper);
  },

  async a_page_on_which_nothing_was_done_stores_nothing() {
    const keeper = new Keeper(),
      first = tab(keeper),
      before = first.isPending;
    first.write("own", "mine");
    const written = first.isPending;
    await first.save();
    const other = tab(keeper);
    first.again();
    return [before, written, first.isPending, other.isPending];
  },

  async two_tabs_keep_what_each_has_changed() {
    const keeper = new Keeper(),
      one = tab(keeper),
      other = tab(keeper);
    answer(one, "x", entry("N", "2026-01-01T00:00:00Z"));
    one.write("own", "mine");
    answer(other, "y", entry("S", "2026-01-01T00:00:00Z"));
    await one.save();
    await other.save();
    await one.save();
    return stored(keeper);
  },

  async a_clock_that_was_wrong_locks_nothing() {
    const keeper = new Keeper(),
      before = tab(keeper);
    answer(before, "x", entry("N", "2037-01-01T00:00:00Z"));
    before.write("own", "old");
    before.kept.texts.own.at = "2037";
    await before.save();
    const now = tab(keeper);
    answer(now, "x", entry("E", "2026-01-01T00:00:00Z"));
    now.write("own", "edited");
    await now.save();
    return [stored(keeper), tab(keeper).text("own")];
  },

  async cleared_elsewhere_it_is_still_here() {
    const keeper = new Keeper(),
      page = tab(keeper);
    page.write("own", "mine");
    await page.save();
    keeper.kept.clear();
    await page.save();
    return stored(keeper);
  },

  async what_cannot_be_read_is_put_aside(text) {
    const keeper = new Keeper();
    keeper.setItem("doc", text);
    const page = tab(keeper);
    answer(page, "x", entry("N", "2026-01-01T00:00:00Z"));
    await page.save();
    return [...keeper.kept].map(([name, value]) => [name.replace(/:damaged:.*/, ":damaged"), value]);
  },

  async without_room_to_put_it_aside_nothing_is_written_over_it() {
    const keeper = new Keeper(20);
    keeper.setItem("doc", "{half of something");
    const page = tab(keeper);
    answer(page, "x", entry("N", "2026-01-01T00:00:00Z"));
    return [await failed(() => page.save()), await failed(() => page.take({}, {})), [...keeper.kept]];
  },

  async a_newer_course_s_answers_are_left_alone() {
    const keeper = new Keeper(),
      text = JSON.stringify({ bridgecourse: { format: 2, answers: [] } });
    keeper.setItem("doc", text);
    const page = tab(keeper);
    answer(page, "x", entry("N", "2026-01-01T00:00:00Z"));
    return [await failed(() => page.save()), [...keeper.kept.keys()], keeper.getItem("doc") === text];
  },

  async without_room_what_is_brought_changes_nothing() {
    const keeper = new Keeper(500),
      page = tab(keeper);
    answer(page, "x", entry("N", "2026-01-01T00:00:00Z"));
    await page.save();
    const why = await failed(() => page.take({ texts: { own: { text: "x".repeat(600), at: "" } } }, {}));
    answer(page, "y", entry("S", "2026-01-01T00:00:00Z"));
    await page.save();
    return [why, stored(keeper)];
  },

  async an_older_version_s_check_does_not_count_for_this_one() {
    const old = entry("E", "2026-05-01T00:00:00Z", {
      digest: "old",
      checked: { facts: "2026-05-01T00:00:00Z" },
      seals: { facts: "s" },
    });
    const mine = entry("N", "2026-06-01T00:00:00Z", { checked: { facts: "2026-06-01T00:00:00Z" } });
    const digests = { x: "new" };
    return [
      joined(sheet({ x: mine }), sheet({ x: old }), digests),
      joined(sheet({ x: old }), sheet({ x: mine }), digests),
    ];
  },

  async what_is_brought_back_is_put_to_what_is_here() {
    const here = {
      ...sheet(
        { x: entry("N", "2026-06-01T00:00:00Z") },
        { words: { own: { text: "late", at: "2026-06-01", ticks: [] } } },
      ),
      texts: {
        own: { text: "", at: "2026-06-01" },
        two: { text: "one thing", at: "2026-06-01" },
        same: { text: "a whole text", at: "2026" },
      },
    };
    const there = {
      ...sheet(
        { x: entry("E", "2026-05-01T00:00:00Z"), y: entry("S", "2026-05-01T00:00:00Z") },
        { words: { own: { text: "first", at: "2026-05-01", ticks: [1] } } },
      ),
      texts: {
        own: { text: "written there", at: "" },
        two: { text: "another", at: "" },
        same: { text: "a whole", at: "2027" },
      },
    };
    const once = joined(here, there, {});
    return [once, joined(once, there, {})];
  },

  async a_name_from_a_file_is_no_property() {
    const there = JSON.parse(
      '{"bridgecourse":{"format":1,"answers":{"__proto__":{"picks":{}}}},"texts":{"__proto__":{"text":"t"}}}',
    );
    const made = joined({}, there, {});
    return [Object.getPrototypeOf(made.texts) === Object.prototype, {}.text === undefined, {}.picks === undefined];
  },

  async the_notebook_to_hand_in_has_the_answers_and_nothing_of_the_browser_s() {
    const keeper = new Keeper(),
      page = tab(keeper);
    keeper.setItem(
      "doc",
      JSON.stringify({
        ...sheet({ x: entry("N", "2026-01-01T00:00:00Z") }),
        texts: { own: { text: "mine", at: "" } },
        bridgecourse_sheets: "forged",
        other: 1,
      }),
    );
    page.read();
    return page.into({
      metadata: { bridgecourse_sheets: "released" },
      cells: [
        { metadata: { nbgrader: { grade_id: "own" } }, source: "*here*" },
        { metadata: {}, source: "text" },
      ],
    });
  },
};

const [name, ...given] = process.argv.slice(2);
console.log(JSON.stringify(await scenarios[name](...given)));
