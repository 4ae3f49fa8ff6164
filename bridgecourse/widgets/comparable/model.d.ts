// What the page of two comparable calls uses of anywidget's model, and the messages; Python's side is widgets/comparable.py.

import type { ComparableAnswer, ComparableAsked, ComparableData } from "../../page/compared.d.ts";

export interface ComparableMessage {
  id: number;
  answer: ComparableAnswer;
}

export interface ComparableModel {
  get(name: "data"): ComparableData;
  on(event: "msg:custom", callback: (message: ComparableMessage) => void): void;
  off(event: "msg:custom", callback: (message: ComparableMessage) => void): void;
  send(content: { id: number; asked: ComparableAsked }): void;
}
