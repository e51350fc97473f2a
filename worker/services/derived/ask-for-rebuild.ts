import { startIfNone } from "#db/queries/operations/rebuilds.ts";
import { runOne } from "#db/statement.ts";
import type { DerivedName } from "#domain/operations/derived.ts";
import type { Deps } from "../../deps.ts";

type AskDeps = Pick<Deps, "db" | "now" | "sendJobs" | "inBackground" | "logError">;

/** Has something made that is not there, or made anew. Whoever asks while it is being made changes nothing. */
export async function askForRebuild({ db, now, sendJobs, inBackground, logError }: AskDeps, name: DerivedName) {
  if (!(await runOne(db, startIfNone(name, now().toISOString())))) return;
  // If the message is lost, the cron of the next minute sends another.
  inBackground(sendJobs([{ kind: "rebuild", name }]).catch((error) => logError("rebuild not queued", error, { name })));
}
