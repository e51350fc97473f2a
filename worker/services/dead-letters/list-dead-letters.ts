import { listDeadLetters as listRows } from "#db/queries/dead-letters.ts";
import { runTogether } from "#db/statement.ts";
import { type DeadLetter, jobIn, jobLabel } from "#domain/desks/dead-letter.ts";
import { DESK_PAGE_SIZE, type DeskPage } from "#domain/desks/desk-page.ts";
import type { Deps } from "../../deps.ts";

/** Newest first. */
export async function listDeadLetters(
  { db }: Pick<Deps, "db">,
  from: string | undefined,
): Promise<DeskPage<DeadLetter>> {
  const beforeId = /^\d{1,15}$/.test(from ?? "") ? Number(from) : Number.MAX_SAFE_INTEGER;
  const [rows] = await runTogether(db, [listRows(db, beforeId)]);
  const items = rows.slice(0, DESK_PAGE_SIZE).map((row) => {
    const job = jobIn(row.body);
    return { ...row, job: job ? jobLabel(job) : null };
  });
  return { items, next: rows.length > DESK_PAGE_SIZE ? String(items.at(-1)?.id) : null };
}
