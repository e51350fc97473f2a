import type { Deps } from "../../deps.ts";

type EditDeps = Pick<Deps, "sendJobs" | "inBackground" | "logError">;

/** Queues an update of the search index; if the queue fails, the sweeper does it within minutes. */
export function afterEdit({ sendJobs, inBackground, logError }: EditDeps): void {
  const sent = sendJobs([{ kind: "search" }]);
  inBackground(sent.catch((error) => logError("search not queued", error)));
}
