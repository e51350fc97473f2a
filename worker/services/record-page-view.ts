import type { PageView } from "#domain/page-view.ts";
import type { Deps } from "../deps.ts";
import { tally } from "./operations/tallies.ts";

/** Inquiry pages are private and not counted. */
const PRIVATE = /\/anfrage$/;

/** Records a view in the background; a failure is only logged. */
export function recordPageView(deps: Deps, view: PageView): void {
  if (PRIVATE.test(view.path)) return;
  tally(deps, "views");
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
}
