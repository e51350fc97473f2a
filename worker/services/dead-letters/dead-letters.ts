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
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";

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
export async function retryDeadLetter(deps: CommitDeps, actor: AdminActor, id: number): Promise<void> {
  const letter = await runOne(deps.db, findDeadLetter(id));
  if (!letter) throw new AppError("dead_letter_not_found");
  const job = jobIn(letter.body);
  if (!job) throw new AppError("dead_letter_unknown");
  await deps.sendJobs([job]);
  await commit(deps, {
    when: deadLetterExists(id),
    orElse: null,
    audit: { actor, action: "dead_letter_retried", details: { dead_letter_id: id, job } },
    isPublic: false,
    write: () => deleteDeadLetterRow(id),
  });
}

/** Gives a job up for good. @throws AppError */
export async function deleteDeadLetter(deps: CommitDeps, actor: AdminActor, id: number): Promise<void> {
  await commit(deps, {
    when: deadLetterExists(id),
    orElse: "dead_letter_not_found",
    audit: { actor, action: "dead_letter_deleted", details: { dead_letter_id: id } },
    isPublic: false,
    write: () => deleteDeadLetterRow(id),
  });
}

/** `body`: any JSON value. */
type Message = { id: string; body: unknown };

/** Stores messages that the queue gave up on, for an admin to look at; all of them or none. */
export async function keepDeadLetters({ db, now }: Pick<Deps, "db" | "now">, messages: Message[]) {
  const receivedAt = now().toISOString();
  await runTogether(db, {
    letters: messages.map(({ id, body }) =>
      insertDeadLetter({ messageId: id, body: JSON.stringify(body) ?? "null", receivedAt }),
    ),
  });
}
