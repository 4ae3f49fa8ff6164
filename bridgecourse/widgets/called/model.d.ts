// What “You are called” uses of anywidget's model, and the messages; Python's side is widgets/called.py.

import type { CalledData, CalledReply, CalledRequest } from "../../page/draw.d.ts";
import type { NotebookContext } from "../host.d.ts";

export interface CalledModel {
  get(name: "data"): CalledData;
  on(event: "msg:custom", callback: (message: CalledReply) => void): void;
  off(event: "msg:custom", callback: (message: CalledReply) => void): void;
  send(content: CalledRequest): void;
  widget_manager?: { context?: NotebookContext | null };
}
