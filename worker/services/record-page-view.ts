import type { PageView } from "#domain/page-view.ts";
import type { Deps } from "../deps.ts";

/** Not counted, for privacy: who asks a provider for help. */
const PRIVATE = /\/anfrage$/;

/** In the background; failures are ignored. */
export function recordPageView(deps: Deps, view: PageView): void {
  if (PRIVATE.test(view.path)) return;
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
}
