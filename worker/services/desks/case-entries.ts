import { insertCaseEntry, listCaseEntries } from "#db/queries/desks/case-entries.ts";
import { runAll, runOne } from "#db/statement.ts";
import type { CaseDesk, CaseEntry, CaseInput } from "#domain/desks/case-entries.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";

const MOST_ENTRIES = 500;

/** The entries of cases on a desk, oldest first. */
export const loadCaseEntries = (
  { db }: Pick<Deps, "db">,
  desk: CaseDesk,
  ids: readonly string[],
): Promise<CaseEntry[]> => runAll(db, listCaseEntries(desk, ids, MOST_ENTRIES));

type OfCase = { desk: CaseDesk; caseId: string };

export async function addCaseEntry(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  of: OfCase,
  entry: CaseInput,
) {
  await runOne(db, insertCaseEntry({ ...of, ...entry, userId: actor.userId, createdAt: now().toISOString() }));
}
