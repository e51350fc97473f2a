import { listDeadLetters } from "#db/queries/dead-letters.ts";
import { runAll } from "#db/statement.ts";
import { type DeadLetter, jobIn, jobLabel } from "#domain/desks/dead-letter.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { Deps } from "../../deps.ts";

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
