import { deadLetterExists, deleteDeadLetterRow, findDeadLetter } from "#db/queries/dead-letters.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { jobIn } from "#domain/desks/dead-letter.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/**
 * Sends the job again, then deletes the letter: a crash in between sends it twice, which is harmless.
 *
 * @throws AppError
 */
export async function retryDeadLetter(
  deps: Pick<Deps, "db" | "now" | "sendJobs">,
  admin: AdminActor,
  id: number,
): Promise<void> {
  const { db } = deps;
  const letter = await runOne(db, findDeadLetter(id));
  if (!letter) throw new AppError("dead_letter_not_found");
  const job = jobIn(letter.body);
  if (!job) throw new AppError("dead_letter_unknown");
  await deps.sendJobs([job]);
  const event = {
    action: "dead_letter_retried" as const,
    now: deps.now().toISOString(),
    details: { dead_letter_id: id, job },
  };
  await runTogether(db, { audit: auditOf(admin, event, deadLetterExists(id)), deleted: deleteDeadLetterRow(id) });
}
