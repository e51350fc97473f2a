import { isThreeInZurich } from "#domain/dates/zurich-calendar.ts";
import { PURGING_CRON } from "#domain/operations/site-watch.ts";
import { createAuthDeps } from "../auth-deps.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../platform/log.ts";
import { fetchRegister } from "../platform/outgoing-calls.ts";
import { forgetFullBuckets } from "../services/auth/limits.ts";
import { sweepBackup } from "../services/backup/backup.ts";
import { writeWeeklyMails } from "../services/capacity/capacity.ts";
import { askAddresses } from "../services/checks/ask-addresses.ts";
import { drawMonthlyLot } from "../services/checks/draw-lot.ts";
import { watchDerived } from "../services/derived/rebuilds.ts";
import {
  markListings,
  orderListings,
  reconcileCounts,
  reconcileRatings,
  recountDataQuality,
  storeMeanRating,
} from "../services/derived/recounts.ts";
import { sweepFeeds } from "../services/import/feeds/run-feed.ts";
import { deleteOldImports, sweepImports } from "../services/import/old-imports.ts";
import { sweepBulkChanges } from "../services/listings/bulk-change.ts";
import { askForFacts, planFactChecks } from "../services/listings/fact-checks.ts";
import { sumUpMails, sweepMails } from "../services/mail/outbox.ts";
import { deleteUnusedLogos, sweepLogoUploads } from "../services/members/logos.ts";
import { recountAnswers } from "../services/messages/answer-inquiry.ts";
import { keepPromises } from "../services/messages/keep-promises.ts";
import { writeOpenData } from "../services/open-data/write-open-data.ts";
import { deleteExpiredRows, runOnceANight, warnOfDueDates } from "../services/operations/nightly.ts";
import { examineDatabases, noteCron, reportSuspicion } from "../services/operations/readiness.ts";
import { flushTallies, tally } from "../services/operations/tallies.ts";
import { watchSite } from "../services/operations/watch-site.ts";
import { askForOutcomes, noteOutcomes } from "../services/outcomes/ask-for-outcomes.ts";
import { recountCareFigures } from "../services/outcomes/care-figures.ts";
import { purgeEdge } from "../services/pages/data-version.ts";
import { deleteOldPreviews } from "../services/pages/keep-preview.ts";
import { loadRegisterOfDay } from "../services/places/places-register.ts";
import { keepQuestions } from "../services/questions/keep-questions.ts";
import { sweepDeliveries } from "../services/referrers/deliver-answers.ts";
import { publishWaitingReviews } from "../services/reviews/review-notice.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";
import { updateSitemap } from "../services/sitemap/sitemap.ts";

/** `at`: the time for which the cron was scheduled. */
type Works = Record<string, (deps: Deps, at: Date) => Promise<unknown>>;

// Promises and questions come before mails, so that the mails that they create are sent in the same minute.
const EVERY_MINUTE: Works = {
  promises: keepPromises,
  outcomes: askForOutcomes,
  questions: keepQuestions,
  "waiting reviews": publishWaitingReviews,
  "weekly mails": writeWeeklyMails,
  "fact checks": askForFacts,
  "summed mails": sumUpMails,
  mails: (deps) => sweepMails(deps),
  "answers to organizations": sweepDeliveries,
  imports: sweepImports,
  "bulk changes": sweepBulkChanges,
  logos: sweepLogoUploads,
  "derived data": watchDerived,
  databases: examineDatabases,
};

// Due at 03:00, and tried every five minutes in case that run was missed; each runs once per night.
const ONCE_A_NIGHT: Works = {
  "data quality": (deps) => runOnceANight(deps, "data_quality", () => recountDataQuality(deps)),
  "answer figures": (deps) => runOnceANight(deps, "answer_figures", () => recountAnswers(deps)),
  "care figures": (deps) =>
    runOnceANight(deps, "care_figures", async () => {
      await noteOutcomes(deps);
      await recountCareFigures(deps);
    }),
  "fact check plan": (deps) => runOnceANight(deps, "fact_checks", () => planFactChecks(deps)),
  "listing marks": (deps) => runOnceANight(deps, "listing_marks", () => markListings(deps)),
  "entry lot": (deps) => runOnceANight(deps, "entry_lot", () => drawMonthlyLot(deps)),
  sitemap: (deps) => runOnceANight(deps, "sitemap", () => updateSitemap(deps)),
  "open data": (deps) => runOnceANight(deps, "open_data", () => writeOpenData(deps)),
  backup: sweepBackup,
};

const EVERY_FIVE_MINUTES: Works = {
  search: syncSearchIndex,
  "order of lists": orderListings,
  "rate limits": forgetFullBuckets,
  ...ONCE_A_NIGHT,
  sources: sweepFeeds,
  // Last, because it waits for others' servers.
  addresses: askAddresses,
};

const EVERY_NIGHT: Works = {
  counts: reconcileCounts,
  ratings: reconcileRatings,
  "mean rating": storeMeanRating,
  "expired rows": deleteExpiredRows,
  "unused logos": deleteUnusedLogos,
  "old previews": deleteOldPreviews,
  "old imports": deleteOldImports,
  "due dates": warnOfDueDates,
  "SAML metadata": refreshSamlMetadata,
  ...ONCE_A_NIGHT,
};

const EVERY_DAY: Works = { register };

/** The site's Worker, which has the cache, only purges; the Worker for jobs does everything else (decision 54). */
const worksOf = (event: ScheduledController, part: Config["workerPart"] | undefined): Works => ({
  ...(part !== "site" && jobsOf(event)),
  ...(part !== "jobs" && event.cron === PURGING_CRON && { "stale pages": purgeEdge }),
});

/** wrangler.toml lists the crons. */
function jobsOf({ cron, scheduledTime }: ScheduledController): Works {
  if (cron === "* * * * *") return EVERY_MINUTE;
  if (cron === "*/5 * * * *") return EVERY_FIVE_MINUTES;
  if (cron === "0 4 * * *") return EVERY_DAY;
  return isThreeInZurich(new Date(scheduledTime)) ? EVERY_NIGHT : {};
}

/** Two crons watch, so that each notices if the other stops. */
const WATCHES = ["* * * * *", "*/5 * * * *"];

/**
 * Runs the jobs one after another; a failure does not stop the others, but the cron fails in the end. The run is
 * recorded before the watch, so that a cron that comes back does not report itself as missing.
 */
export async function runCron(event: ScheduledController, deps: Deps): Promise<void> {
  const start = Date.now();
  const doesJobs = deps.config.workerPart !== "site";
  const works = Object.entries(worksOf(event, deps.config.workerPart));
  const failures = new Map<string, unknown>();
  const run = ([name, work]: (typeof works)[number]) =>
    work(deps, new Date(event.scheduledTime)).catch((error) => {
      failures.set(name, error);
      tally(deps, "failures");
      deps.logError("cron failed", error, { work: name });
    });
  for (const work of works) await run(work);
  const names = works.map(([name]) => name);
  await run(["heartbeat", () => noteCron(deps, doesJobs ? [event.cron] : [], names, failures)]);
  flushTallies(deps);
  reportSuspicion(deps);
  if (doesJobs && WATCHES.includes(event.cron)) await run(["watch", watchSite]);
  const failed = [...failures.keys()].join(", ");
  logEvent("cron", { ...deps.origin, works: works.length, failed, ms: Date.now() - start });
  if (failures.size > 0) throw new AggregateError(failures.values(), `failed: ${failed}`);
}

async function refreshSamlMetadata(deps: Deps): Promise<void> {
  if (!deps.config.auth.saml.isEnabled) return;
  const { refreshMetadata } = await import("../services/auth/saml/idp-metadata.ts");
  await refreshMetadata(createAuthDeps(deps, { ip: "", userAgent: "" }));
}

/** A local site does not call other servers on its own; there, `npm run places` loads the register. */
async function register(deps: Deps): Promise<void> {
  if (!deps.mailTransport.isMailbox) await loadRegisterOfDay(deps, fetchRegister);
}
