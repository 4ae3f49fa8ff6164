// What the front page uses of anywidget's model; Python's side is widgets/front.py.

import type { Context, ModelOf } from "../host.d.ts";
import type { FrontData } from "../pages/page.d.ts";

export interface FrontModel extends ModelOf<{ data: FrontData }> {
  widget_manager?: { context?: (Context & { path?: string }) | null };
}
