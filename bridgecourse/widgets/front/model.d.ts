// What the front page uses of anywidget's model, and the messages; Python's side is widgets/front.py.

import type { FrontData } from "../../page/page.d.ts";

export type FrontReply = { type: "practised" } | { type: "failed"; reason: string };

export interface FrontModel {
  get(name: "data"): FrontData;
  on(event: "change:data", callback: () => void): void;
  on(event: "msg:custom", callback: (message: FrontReply) => void): void;
  off(event: "change:data", callback: () => void): void;
  off(event: "msg:custom", callback: (message: FrontReply) => void): void;
  send(content: { type: "refresh" } | { type: "practise"; law: string; leaf: string }): void;
  widget_manager?: { context?: { path?: string } | null };
}
