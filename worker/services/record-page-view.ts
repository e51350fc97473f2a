import type { PageView } from "#domain/page-view.ts";
import type { Deps } from "../deps.ts";

/** Whether somebody asks for help is nobody's business. */
const PRIVATE = /\/anfrage$/;

/** In the background; a view that is not counted is no failure. */
export function recordPageView(deps: Deps, view: PageView): void {
  if (PRIVATE.test(view.path)) return;
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
}
