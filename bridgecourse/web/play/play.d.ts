// The play as Python draws it (bridgecourse/draw/play/replay.py), to be gone through card by card.

/** Markup, or a stamp's name and what stands in its places. */
export type Piece = string | [string, ...(string | number)[]];

/** Each with the step from which on it is so. */
export type Changes<Told> = [number, Told][];

type Zones = Record<string, Changes<Piece[]>>;

/** A picture with empty zones, and what it has for itself. */
export interface StageData {
  svg: string;
  stamps: Record<string, string>;
  zones: Zones;
}

/** The trick that is shown, and what happened last. */
export interface Step {
  trick: number;
  say: string;
}

/** Both pictures, what they share, and what they say. */
export interface ReplayData {
  stamps: Record<string, string>;
  zones: Zones;
  wide: StageData;
  narrow: StageData;
  words: Record<string, Changes<string>>;
  steps: Step[];
  start: number;
  tricks: number;
}
