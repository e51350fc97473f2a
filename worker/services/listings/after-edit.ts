import type { Deps } from "../../deps.ts";

type EditDeps = Pick<Deps, "sendJobs" | "inBackground" | "logError">;

/** Has the search index follow soon; if the queue fails, the sweeper does it within minutes. */
export function afterEdit({ sendJobs, inBackground, logError }: EditDeps): void {
  const sent = sendJobs([{ kind: "search" }]);
  inBackground(sent.catch((error) => logError("search not queued", error)));
}
