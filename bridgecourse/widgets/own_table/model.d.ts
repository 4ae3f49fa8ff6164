// What “Your own table” uses of anywidget's model, and the messages; Python's side is widgets/own_table.py.

import type { OwnData, OwnReply, OwnRequest } from "../../page/own.d.ts";

export interface OwnModel {
  get(name: "data"): OwnData;
  on(event: "change:data", callback: () => void): void;
  on(event: "msg:custom", callback: (message: OwnReply) => void): void;
  off(event: "change:data", callback: () => void): void;
  off(event: "msg:custom", callback: (message: OwnReply) => void): void;
  send(content: OwnRequest): void;
}
