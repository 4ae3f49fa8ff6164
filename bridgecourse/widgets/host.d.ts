// What the form uses of those around it: anywidget's model, the document of JupyterLab and Notebook 7, the page.
// Whatever another front end may lack is optional here.

import type { Reply, Request, Traits } from "./sheet.d.ts";

/** anywidget's model of the widget. */
export interface Model {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  on(event: `change:${keyof Traits}`, callback: () => void): void;
  on(event: "msg:custom", callback: (message: Reply) => void): void;
  off(event: `change:${keyof Traits}`, callback: () => void): void;
  off(event: "msg:custom", callback: (message: Reply) => void): void;
  send(content: Request): void;
  /** While Python is not there yet: what to say, and until when. */
  waits?: () => { told: string; until: Promise<unknown> } | null;
  widget_manager?: { context?: Context | null };
}

/** Lumino's signal. */
export interface Signal<Told> {
  connect(slot: (sender: unknown, told: Told) => void): unknown;
  disconnect(slot: (sender: unknown, told: Told) => void): unknown;
}

/** JupyterLab's context of an open file; that of a notebook has its metadata. */
export interface Context {
  model?: Partial<NotebookModel> | null;
  saveState?: Signal<SaveState>;
  sessionContext?: { statusChanged?: Signal<string> } | null;
  contentsModel?: { writable?: boolean } | null;
  save(): Promise<unknown>;
}

export type SaveState = "started" | "completed" | "failed";

export interface NotebookContext extends Context {
  model: NotebookModel;
}

interface Metadata {
  getMetadata(key: string): unknown;
  setMetadata(key: string, value: unknown): void;
}

/** The metadata is the model's own, or in some front ends its shared model's. */
export interface NotebookModel extends Partial<Metadata> {
  metadataChanged: Signal<unknown>;
  sharedModel: Metadata;
}

// -- the page

type Listeners = { [Type in keyof HTMLElementEventMap as `on${Type}`]?: (event: HTMLElementEventMap[Type]) => void };

/** Attributes of an element, properties with a dot, and listeners. */
export interface Attributes extends Listeners {
  ".checked"?: boolean;
  [name: string]: string | number | boolean | null | undefined | ((event: never) => void);
}

/** What may stand in an element; what is nothing is left out. */
export type Child = Node | string | false | null | undefined | Child[];

declare global {
  interface HTMLElementEventMap {
    /** The last word of a law stands there; a page with a map adds the way on. */
    "bc:closing": CustomEvent<HTMLElement>;
  }
}
