// What the form uses of those around it: anywidget's model, the document of JupyterLab and Notebook 7, the page.
// Whatever another front end may lack is optional here.

import type { Ask } from "./desk.d.ts";
import type { Entry, Exercise, Found, Traits } from "./sheet.d.ts";

/** Whoever shows the form. */
export interface FormHost {
  ask: Ask<"check" | "move" | "book" | "save">;
  strings: Record<string, string>;
  store: (exercise: Exercise) => Store;
  /** Tells what becomes of the Python that marks, where it may go. */
  kernel?: Signal<string> | null;
  /** While Python is not there yet: what to say, and until when. */
  waits?: () => Waits | null;
}

/** Where the answers of an exercise are kept. */
export interface Store {
  /** Under which name something unreadable was found or kept. */
  asideAs: string | null;
  read(): Found | null;
  write(entry: Entry): void;
  save(): Promise<void>;
  /** Calls back when something has changed there, and when it is saved; gives the function that ends it. */
  watch(changed: () => void, saving: (state: SaveState) => void): () => void;
}

export interface Waits {
  told: string;
  until: Promise<unknown>;
}

/** As much of anywidget's model as every widget of ours uses. */
export interface AskedModel {
  get(name: string): unknown;
  on(event: string, callback: (message: { id: string }) => void): void;
  off(event: string, callback: (message: { id: string }) => void): void;
  send(content: object): void;
  widget_manager?: { context?: Context | null };
}

/** The same with these traits. */
export interface ModelOf<Traits extends object> extends AskedModel {
  get<Name extends keyof Traits & string>(name: Name): Traits[Name];
  on(event: "msg:custom" | `change:${keyof Traits & string}`, callback: (message: { id: string }) => void): void;
  off(event: "msg:custom" | `change:${keyof Traits & string}`, callback: (message: { id: string }) => void): void;
}

/** That of an exercise. */
export type Model = ModelOf<Traits>;

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

/** A cell of JupyterLab's document. */
export interface SharedCell {
  getSource(): string;
  getMetadata(key: string): unknown;
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
