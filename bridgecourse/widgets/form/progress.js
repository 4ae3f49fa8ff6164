// What has been answered, and how far the candidate has come.

class Progress {
  constructor(model, store) {
    this.model = model;
    this.store = store;
    this.sheet = model.get("sheet");
    this.practice = model.get("practice");
    this.load();
    this.reached = this.firstOpen();
  }

  load() {
    const blank = { digest: this.sheet.digest, picks: {}, times: {}, checked: {} };
    const earlier = this.model.get("answers");
    const kept = this.store.read();
    let entry = { ...merge(kept ?? blank, blank), digest: this.sheet.digest };
    if (isEntry(earlier)) entry = merge(entry, earlier);
    const digests = [kept?.digest, isEntry(earlier) ? earlier.digest : null].filter(Boolean);
    this.outdated = digests.length > 0 && digests.every((digest) => digest !== this.sheet.digest);
    if (this.outdated) entry.checked = {}; // the check was of another exercise than this
    this.entry = entry;
  }

  questions(part) {
    return part.questions ?? [];
  }

  picks(question, among = this.entry.picks) {
    return kindOf(question).known(question, asList(among[question.id]));
  }

  isAnswered(question, among = this.entry.picks) {
    return kindOf(question).isAnswered(question, this.picks(question, among));
  }

  isChecked(part) {
    return part.id in this.entry.checked;
  }

  isAnsweredPart(part) {
    return this.questions(part).every((question) => this.isAnswered(question));
  }

  /** Whether the candidate may go to this step: those before it are checked or, without feedback, left behind. */
  isOpen(index) {
    return index === 0 || index <= this.reached;
  }

  /** The step at which to begin. */
  firstOpen() {
    const { parts } = this.sheet;
    let reached = 0;
    while (reached < parts.length - 1 && this.isChecked(parts[reached])) reached += 1;
    if (!this.practice) {
      while (
        reached < parts.length - 1 &&
        !this.closes(reached) &&
        this.isAnsweredPart(parts[reached]) &&
        this.questions(parts[reached + 1]).some((question) => this.picks(question).length > 0)
      ) {
        reached += 1;
      }
    }
    return reached;
  }

  /** Without feedback: whether going on from this step gives away its answers, because the story goes on. */
  closes(index) {
    return !this.practice && Boolean(this.sheet.parts[index + 1]?.story);
  }

  /** The entry with this pick.  The document may have been changed by a copy of this cell a moment ago: it is asked. */
  withPick(question, value) {
    const entry = merge(this.entry, this.store.read() ?? this.entry);
    entry.digest = this.sheet.digest;
    entry.picks[question.id] = value;
    entry.times[question.id] = now();
    return entry;
  }

  /** The entry with this step checked.  The seal tells later whether these are still the picks of the check. */
  withChecked(part, seal) {
    const entry = clone(this.entry);
    entry.digest = this.sheet.digest;
    if (seal && !(part.id in entry.checked)) entry.seals = { ...entry.seals, [part.id]: seal };
    entry.checked[part.id] ??= now();
    return entry;
  }

  /** What the form sends to be marked. */
  given(part, picks) {
    const own = this.questions(part).map((question) => [question.id, picks[question.id]]);
    return Object.fromEntries(own.filter(([, pick]) => pick !== undefined));
  }

  counts() {
    const all = this.sheet.parts.flatMap((part) => this.questions(part));
    return { answered: all.filter((question) => this.isAnswered(question)).length, total: all.length };
  }

  /** When this exercise was last answered, or undefined. */
  latest() {
    return Object.values(this.entry.times).sort().at(-1);
  }
}
