import { findOpenLot } from "#db/queries/checks/entry-lots.ts";
import {
  countInquiriesByDay,
  countInquiriesByWeek,
  countMailsByDay,
  countOpenWork,
  countReviewsByWeek,
  findStockCount,
  listMadeImports,
  listStock,
} from "#db/queries/desks/overview.ts";
import { type JobRow, listImportJobs } from "#db/queries/import/import-jobs.ts";
import { listOpenAlerts } from "#db/queries/operations/alerts.ts";
import { findLastBackup, listTallies } from "#db/queries/operations/backlog.ts";
import { listFailedRuns } from "#db/queries/operations/runs.ts";
import { countMissedSearches, listMissedSearches } from "#db/queries/visits.ts";
import { runTogether } from "#db/statement.ts";
import { dueDates } from "#domain/costs/validity.ts";
import { lastDays, lastWeeks, type WeekCount } from "#domain/dates/zurich-calendar.ts";
import { type DeskFlow, FLOW_IMPORTS, FLOW_WEEKS, type FlowImport } from "#domain/desks/desk-flow.ts";
import { type DeskMonth, type DeskOperations, type DeskOverview, MONTH_DAYS } from "#domain/desks/desk-overview.ts";
import type { Stock } from "#domain/desks/stock.ts";
import { localDay } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import { missedSince } from "#domain/search/missed-search.ts";
import type { Deps } from "../../deps.ts";
import { listFailingAddresses, stillThere } from "../checks/address-desk.ts";
import { summaryOf } from "../import/load-import.ts";
import type { CheckDeps } from "../operations/checks.ts";
import { loadReadiness } from "../operations/readiness.ts";

type OverviewDeps = Pick<Deps, "db" | "now">;

export async function loadDeskOverview({ db, now }: OverviewDeps): Promise<DeskOverview> {
  const time = now();
  const { open, lots, failing } = await runTogether(db, {
    open: countOpenWork(time.toISOString()),
    lots: findOpenLot(),
    // Read, not counted: the database does not know whether a listing still has the address.
    failing: listFailingAddresses(),
  });
  const counts = present(open[0], "counts answer one row");
  return { ...counts, lot: lots.length, addresses: stillThere(failing).length, dueDates: dueDates(localDay(time)) };
}

/** Only this many of the latest imports are searched for finished ones. */
const LOOKED_AT = 30;

/** The activity of the last weeks. */
export async function loadDeskFlow({ db, now }: Pick<Deps, "db" | "now">): Promise<DeskFlow> {
  const time = now();
  const weeks = lastWeeks(time, FLOW_WEEKS);
  const { jobs, ...flow } = await runTogether(db, {
    jobs: listImportJobs(Number.MAX_SAFE_INTEGER, LOOKED_AT),
    reviews: countReviewsByWeek(weeks),
    inquiries: countInquiriesByWeek(weeks),
    missed: listMissedSearches(missedSince(time)),
  });
  const imports = jobs.flatMap((job) => finished(job, time)).slice(0, FLOW_IMPORTS);
  return { imports, ...flow };
}

function finished(job: JobRow, now: Date): FlowImport[] {
  const { id, fileName, createdAt: startedAt, createdBy, state, result } = summaryOf(job, now);
  return state === "done" && result ? [{ id, fileName, startedAt, createdBy, result }] : [];
}

export async function loadDeskStock({ db }: Pick<Deps, "db">): Promise<Stock> {
  const { counts, cantons } = await runTogether(db, { counts: findStockCount(), cantons: listStock() });
  return { countedAt: counts[0]?.countedAt ?? null, cantons };
}

/** The activity of each of the last days, in one round trip. */
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

/** Every job of a cron runs more often than this. */
const WORKS_MS = 32 * 86_400_000;

/** The state of the site: its readiness, and what the crons have found. */
export async function loadDeskOperations(deps: CheckDeps & Pick<Deps, "logError">): Promise<DeskOperations> {
  const since = new Date(deps.now().getTime() - WORKS_MS).toISOString();
  const [readiness, { alerts, failedWorks, backups }] = await Promise.all([
    loadReadiness(deps),
    runTogether(deps.db, { alerts: listOpenAlerts(), failedWorks: listFailedRuns(since), backups: findLastBackup() }),
  ]);
  const [last] = backups;
  // Counts as there while the bucket does not respond, because readiness reports that.
  const isThere = last ? await deps.backupFiles.isComplete(last.night).catch(() => true) : false;
  return { readiness, alerts, failedWorks, lastBackup: last ? { ...last, isThere } : null };
}
