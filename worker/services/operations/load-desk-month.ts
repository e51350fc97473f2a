import { countInquiriesByDay, countMailsByDay, listMadeImports } from "#db/queries/operations/desk-days.ts";
import { listTallies } from "#db/queries/operations/tallies.ts";
import { countMissedSearches } from "#db/queries/search/missed-searches.ts";
import { runTogether } from "#db/statement.ts";
import { type DeskMonth, MONTH_DAYS } from "#domain/desks/desk-operations.ts";
import { lastDays, type WeekCount } from "#domain/desks/weeks.ts";
import { localDay } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";

/** What happened on each of the last days, in one round trip. */
export async function loadDeskMonth({ db, now }: Pick<Deps, "db" | "now">): Promise<DeskMonth> {
  const days = lastDays(now(), MONTH_DAYS);
  const first = present(days[0], "a month has days");
  const { views, missed, imports, ...counted } = await runTogether(db, {
    views: listTallies("views", first.day),
    missed: countMissedSearches(first.day),
    imports: listMadeImports(first.from),
    inquiries: countInquiriesByDay(days),
    mailsSent: countMailsByDay(days, "sent"),
    mailsGivenUp: countMailsByDay(days, "dead"),
  });
  const perDay = (counts: readonly WeekCount[]) =>
    days.map(({ day }) => ({
      day,
      count: counts.filter((one) => one.day === day).reduce((sum, { count }) => sum + count, 0),
    }));
  return {
    ...counted,
    views: perDay(views.map(({ period: day, count }) => ({ day, count }))),
    missed: perDay(missed),
    imports: perDay(imports.map(({ startedAt }) => ({ day: localDay(new Date(startedAt)), count: 1 }))),
  };
}
