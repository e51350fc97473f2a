import { noteMissedSearch } from "#db/queries/search/missed-searches.ts";
import { runOne } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
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
