import { isThreeInZurich } from "#domain/night.ts";
import { createAuthDeps } from "../auth-deps.ts";
import type { Deps } from "../deps.ts";
import { fetchRegister } from "../platform/official-register.ts";
import { cleanUpAccounts, forgetFullBuckets } from "../services/auth/clean-up-accounts.ts";
import { deleteOldImports } from "../services/import/delete-old-imports.ts";
import { sweepImports } from "../services/import/sweep-imports.ts";
import { deleteOldTrash } from "../services/listings/delete-old-trash.ts";
import { markListings } from "../services/listings/mark-listings.ts";
import { orderListings } from "../services/listings/order-listings.ts";
import { deleteOldMails } from "../services/mail/delete-old-mails.ts";
import { sweepMails } from "../services/mail/sweep-mails.ts";
import { deleteOldMessages } from "../services/messages/delete-old-messages.ts";
import { loadRegisterOfDay } from "../services/places/load-register-of-day.ts";
import { reconcileCounts } from "../services/reconcile-counts.ts";
import { recountDataQuality } from "../services/recount-data-quality.ts";
import { forgetDeletedReviews } from "../services/reviews/forget-deleted-reviews.ts";
import { runOnceANight } from "../services/run-once-a-night.ts";
import { deleteOldMisses } from "../services/search/missed-searches.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";
import { deleteExpiredLists } from "../services/shortlist/delete-expired-lists.ts";
import { updateSitemap } from "../services/sitemap/update-sitemap.ts";
import { warnOfDueDates } from "../services/warn-of-due-dates.ts";

/** Crons are listed in wrangler.toml. */
export async function runCron(event: ScheduledController, deps: Deps): Promise<void> {
  if (event.cron === "* * * * *") {
    await runAll([() => sweepMails(deps), () => sweepImports(deps)]);
  } else if (event.cron === "*/5 * * * *") {
    await runAll([
      () => syncSearchIndex(deps),
      () => orderListings(deps),
      () => forgetFullBuckets(deps),
      () => recountDataQualityOfNight(deps),
      () => markListingsOfNight(deps),
      () => updateSitemapOfNight(deps),
    ]);
  } else if (event.cron === "0 4 * * *") {
    await loadRegisterOfDay(deps, fetchRegister);
  } else if (isThreeInZurich(new Date(event.scheduledTime))) {
    await runAll([
      () => reconcileCounts(deps),
      () => recountDataQualityOfNight(deps),
      () => markListingsOfNight(deps),
      () => deleteOldMails(deps),
      () => deleteOldMessages(deps),
      () => deleteExpiredLists(deps),
      () => deleteOldMisses(deps),
      () => deleteOldImports(deps),
      () => forgetDeletedReviews(deps),
      () => deleteOldTrash(deps),
      () => cleanUpAccounts(deps),
      () => warnOfDueDates(deps),
      () => refreshSamlMetadata(deps),
      () => updateSitemapOfNight(deps),
    ]);
  }
}

// At 03:00, and every five minutes after in case that run was missed; each runs once per night.
const updateSitemapOfNight = (deps: Deps) => runOnceANight(deps, "sitemap", () => updateSitemap(deps));
const recountDataQualityOfNight = (deps: Deps) => runOnceANight(deps, "data_quality", () => recountDataQuality(deps));

const markListingsOfNight = (deps: Deps) => runOnceANight(deps, "listing_marks", () => markListings(deps));

async function refreshSamlMetadata(deps: Deps): Promise<void> {
  if (!deps.config.auth.saml.isEnabled) return;
  const { refreshMetadata } = await import("../services/auth/saml/idp-metadata.ts");
  await refreshMetadata(createAuthDeps(deps, { ip: "", userAgent: "" }));
}

/** Sequentially; a failure does not stop the others, but the tick fails in the end. */
async function runAll(works: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "a job of this tick failed");
}
