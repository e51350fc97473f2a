import { insertCaseEntry, listCaseEntries } from "#db/queries/desks/case-entries.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { CaseDesk, CaseEntry, CaseInput } from "#domain/desks/case-entries.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";

const MOST_ENTRIES = 2000;

/** The entries of cases on a desk, oldest first. */
export const loadCaseEntries = (
  { db }: Pick<Deps, "db">,
  desk: CaseDesk,
  ids: readonly string[],
): Promise<CaseEntry[]> => runAll(db, listCaseEntries(desk, ids, MOST_ENTRIES));

type OfCase = { desk: CaseDesk; caseId: string };

/** @throws AppError case_taken if another admin has taken the case since the desk showed it */
export async function addCaseEntry(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  of: OfCase,
  entry: CaseInput,
) {
  const { taker, ...said } = entry;
  const row = { ...of, ...said, userId: actor.userId, createdAt: now().toISOString() };
  if (!(await runOne(db, insertCaseEntry(row, taker)))) throw new AppError("case_taken");
}
