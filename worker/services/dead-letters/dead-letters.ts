import {
  deadLetterExists,
  deleteDeadLetterRow,
  findDeadLetter,
  insertDeadLetter,
  listDeadLetters,
} from "#db/queries/operations/backlog.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { type DeadLetter, jobIn, jobLabel } from "#domain/operations/jobs.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";

/** Newest first. */
export async function loadDeadLetters(
  { db }: Pick<Deps, "db">,
  from: string | undefined,
): Promise<DeskPage<DeadLetter>> {
  const rows = await runAll(db, listDeadLetters(positionId(from)));
  const letters = rows.map((row) => {
    const job = jobIn(row.body);
    return { ...row, job: job ? jobLabel(job) : null };
  });
  return toDeskPage(letters, ({ id }) => String(id));
}

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

/** Gives a job up for good. @throws AppError */
export async function deleteDeadLetter(deps: Pick<Deps, "db" | "now">, admin: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const event = {
    action: "dead_letter_deleted" as const,
    now: deps.now().toISOString(),
    details: { dead_letter_id: id },
  };
  const { deleted } = await runTogether(db, {
    audit: auditOf(admin, event, deadLetterExists(id)),
    deleted: deleteDeadLetterRow(id),
  });
  if (deleted.length === 0) throw new AppError("dead_letter_not_found");
}

/** `body`: any JSON value. */
type Message = { id: string; body: unknown };

/** Stores messages that the queue gave up, for an admin to look at; all of them or none. */
export async function keepDeadLetters({ db, now }: Pick<Deps, "db" | "now">, messages: Message[]) {
  const receivedAt = now().toISOString();
  await runTogether(db, {
    letters: messages.map(({ id, body }) =>
      insertDeadLetter({ messageId: id, body: JSON.stringify(body) ?? "null", receivedAt }),
    ),
  });
}
