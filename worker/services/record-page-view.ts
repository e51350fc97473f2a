import { pageAt } from "#domain/page-at.ts";
import type { PageView } from "#domain/page-view.ts";
import type { Deps } from "../deps.ts";
import { tally } from "./operations/tallies.ts";

/** Pages of inquiries are private and not counted. */
const isPrivate = (path: string) => path.endsWith("/anfrage") || pageAt(path)?.isSecret;

/** Records a view in the background; a failure is only logged. */
export function recordPageView(deps: Deps, view: PageView): void {
  if (isPrivate(view.path)) return;
  tally(deps, "views");
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
}
