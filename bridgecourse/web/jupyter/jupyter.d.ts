// What is used of JupyterLab 4 and Notebook 7, which hand it to the extension: nothing of theirs is imported.

import type { Ask, Reply, Wants } from "../desk.d.ts";
import type { Context, NotebookContext, NotebookModel, Signal } from "../host.d.ts";

export interface Widget {
  node: HTMLElement;
  isDisposed: boolean;
  dispose(): void;
  hide(): void;
  show(): void;
  fit(): void;
  hasClass(name: string): boolean;
}

export interface Layout extends Widget {
  addWidget(widget: Widget): void;
}

export interface CellModel {
  id: string;
  type: string;
  sharedModel: { source: string; setSource(source: string): void };
  getMetadata(key: string): unknown;
}

export interface Position {
  line: number;
  column: number;
}

export interface Cell extends Widget {
  model: CellModel;
  layout: Layout;
  rendered?: boolean;
  editor?: { focus(): void; setSelection(range: { start: Position; end: Position }): void } | null;
}

export interface Output {
  data: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

export interface Rendermime {
  preferredMimeType(data: Record<string, unknown>, safe: "any"): string | undefined;
  createRenderer(mimeType: string): Widget & { renderModel(model: unknown): Promise<void> };
  createModel(options: Output & { trusted: boolean }): unknown;
}

export interface NotebookWidget extends Widget {
  widgets: Cell[];
  activeCellIndex: number;
  mode: "command" | "edit";
  rendermime: Rendermime;
}

export interface SessionContext {
  session: { kernel: object | null } | null;
  kernelPreference: { shouldStart?: boolean; autoStartDefault?: boolean };
  /** Whether its reader is to choose a kernel. */
  initialize(): Promise<boolean>;
  startKernel(): Promise<boolean>;
}

/** JupyterLab's context of an open notebook. */
export interface LabContext extends Context {
  path: string;
  ready: Promise<void>;
  isDisposed: boolean;
  model: NotebookModel & { dirty: boolean };
  sessionContext: SessionContext & { statusChanged: Signal<string> };
  contentsModel: { writable?: boolean; hash?: string; last_modified?: string } | null;
  pathChanged: Signal<string>;
  disposed: Signal<void>;
  revert(): Promise<void>;
}

export interface Panel extends Widget {
  content: NotebookWidget;
  contentHeader: Layout;
  toolbar: Widget;
  revealed: Promise<void>;
}

export interface Shell {
  currentWidget: Widget | null;
  currentChanged?: Signal<unknown>;
  /** JupyterLab. */
  toggleSideTabBarVisibility?(side: string): void;
  isSideTabBarVisible?(side: string): boolean;
  collapseLeft?(): void;
  collapseRight?(): void;
  /** Notebook 7. */
  top?: Widget;
  menu?: Widget;
}

/** How the server is asked. */
export interface Settings {
  baseUrl: string;
  token: string;
}

/** Asks Python, saying this besides; `isGone` where there was no reply. */
export type AskOfServer = <Name extends Wants>(
  request: Parameters<Ask<Name>>[0],
  besides?: Record<string, string>,
) => Promise<Reply<Name> & { isGone?: true }>;

/** The document of a lesson as our own pages have it. */
export interface LabDocument extends NotebookContext {
  path: string;
}

export interface App {
  shell: Shell;
  restored: Promise<void>;
  commands: {
    execute(name: string, args?: Record<string, unknown>): Promise<unknown>;
    hasCommand(name: string): boolean;
  };
  serviceManager: {
    serverSettings: Settings;
    connectionFailure?: Signal<Error>;
    contents: {
      get(
        path: string,
        options: { content: boolean; hash?: boolean },
      ): Promise<{ hash?: string; last_modified?: string }>;
    };
  };
  docRegistry: {
    addWidgetExtension(
      name: "Notebook",
      extension: { createNew(panel: Panel, context: LabContext): { dispose(): void; isDisposed: boolean } },
    ): void;
  };
}

/** The part of webpack's share scope that is used: packages by name and version. */
export type Shared = Record<string, Record<string, { get(): Promise<() => Application> }>>;

interface Application {
  IConnectionLost?: unknown;
  ConnectionLost?: (...told: unknown[]) => Promise<void>;
}

declare global {
  interface Window {
    _JUPYTERLAB?: Record<string, unknown>;
  }
}
