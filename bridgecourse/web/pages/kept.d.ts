// What the part below an answer in own words is told, and what it asks of its host.

/** What stood in the answer when the model answer was asked for; `at` is an ISO time, `ticks` the points ticked. */
export interface Kept {
  text: string;
  at: string;
  ticks: number[];
}

/** A model answer line by line, the points to tick and what is to be minded; or a sentence why there is none. */
export interface ModelAnswer {
  spoken: string[];
  points: string[];
  notes: string[];
  absent?: string;
}

export interface OwnWordsHost {
  /** What stands in the place for the answer now; nothing but the placeholder is "", no document null. */
  text(): string | null;
  kept(): Kept | null;
  keep(kept: Kept): Promise<void>;
  ask(): void;
}
