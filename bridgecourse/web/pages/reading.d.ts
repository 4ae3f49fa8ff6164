// What the parts of a page know of the document behind them, and nothing else: any page that can give this may use them.

/** A part of a document that can be told from the others: a cell, a section. */
export interface Piece {
  /** The same at every opening. */
  id: string;
  node: HTMLElement;
}

/** A document that is being read. */
export interface Reading {
  /** Its name among the documents of this site: what the browser keeps for it is kept under that. */
  name: string;
  /** The element that scrolls. */
  scroller: HTMLElement;
  /** Where what is in sight begins, where that is not the scroller's own upper edge. */
  edge?(): number;
  /** Its parts, from the top. */
  pieces(): Piece[];
}

/** Where somebody is in a document: how far the top of a part lies below the upper edge, in pixels. */
export interface Spot {
  id: string;
  offset: number;
}

/** What a browser keeps: `localStorage`. */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A button below a sentence. */
export interface Action {
  told: string;
  does: () => void;
}
