import { listRebuildsOf, startIfNone } from "#db/queries/operations/rebuilds.ts";
import { runOne } from "#db/statement.ts";
import { type DerivedName, hasFailed } from "#domain/operations/derived.ts";
import type { Deps } from "../../deps.ts";

type AskDeps = Pick<Deps, "db" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Has something made that is not there, or made anew. Whoever asks while it is being made changes nothing.
 * @returns whether it is being made, and not in vain so far
 */
export async function askForRebuild(
  { db, now, sendJobs, inBackground, logError }: AskDeps,
  name: DerivedName,
): Promise<boolean> {
  const isNew = (await runOne(db, startIfNone(name, now().toISOString()))) !== undefined;
  if (!isNew) {
    const row = await runOne(db, listRebuildsOf([name]));
    return row !== undefined && !hasFailed(row);
  }
  // If the message is lost, the cron of the next minute sends another.
  inBackground(sendJobs([{ kind: "rebuild", name }]).catch((error) => logError("rebuild not queued", error, { name })));
  return true;
}
