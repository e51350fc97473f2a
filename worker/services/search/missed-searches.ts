import { deleteMissedSearchesBefore, noteMissedSearch } from "#db/queries/search/missed-searches.ts";
import { runOne } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { MISSED_SEARCH_DAYS } from "#domain/retention.ts";
import { missedQuery } from "#domain/search/missed-search.ts";
import type { Deps } from "../../deps.ts";
import { isPerson } from "../is-person.ts";

type NoteDeps = Pick<Deps, "db" | "now" | "inBackground" | "logError">;

/**
 * Counts a query that the page of results could not answer, in the background (rule admin-25). The page only: the
 * suggestions ask while somebody types.
 */
export function noteMiss(
  { db, now, inBackground, logError }: NoteDeps,
  query: string,
  userAgent?: string | null,
): void {
  const missed = missedQuery(query);
  if (missed === undefined || !isPerson(userAgent ?? "")) return;
  const noted = runOne(db, noteMissedSearch({ day: localDay(now()), query: missed }));
  inBackground(noted.catch((error) => logError("missed search not counted", error)));
}

/** The first day of those that are kept. */
export const missedSince = (now: Date) => localDay(new Date(now.getTime() - MISSED_SEARCH_DAYS * 86_400_000));

export async function deleteOldMisses({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, deleteMissedSearchesBefore(missedSince(now())));
}
