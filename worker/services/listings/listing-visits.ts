import { addVisits } from "#db/queries/visits.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { monthOf } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import type { ListingVisits } from "#domain/listings/listing-visits.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";

/** Views are sent by anybody, so their paths must not fill the memory. */
const MOST_LISTINGS = 500;

/** The views of this isolate that are not stored yet, by listing and month. */
const pending = new Map<string, ListingVisits>();

/** Counts in memory; the tallies of the isolate store it. `path`: the German address of a page. */
export function noteListingView({ now }: Pick<Deps, "now">, path: string): void {
  if (pageAt(path) !== PAGES.provider) return;
  const slug = path.split("/").at(-1) ?? "";
  const visit = visitOf(slug, now());
  const key = `${visit.month} ${slug}`;
  const known = pending.get(key);
  if (known) known.views += 1;
  else if (pending.size < MOST_LISTINGS) pending.set(key, { ...visit, views: 1 });
}

/** Those that the caller stores now. */
export function takeListingViews(): ListingVisits[] {
  const taken = [...pending.values()];
  pending.clear();
  return taken;
}

/**
 * Rule claim-24. Stored at once, because a call often follows the only view that an isolate sees. Runs in the
 * background: the browser is already dialling.
 */
export function recordCall(
  deps: Pick<Deps, "db" | "config" | "now" | "inBackground" | "logError">,
  { slug, ip }: { slug: string; ip: string },
): void {
  const stored = takeFromFormLimit(deps, "call", ip)
    .then(() => runOne(deps.db, addVisits([{ ...visitOf(slug, deps.now()), calls: 1 }])))
    .catch((error) => {
      if (!(error instanceof AppError && error.code === "too_many_requests")) deps.logError("call not counted", error);
    });
  deps.inBackground(stored);
}

const visitOf = (slug: string, now: Date): ListingVisits => ({
  ...{ slug, month: monthOf(now), day: localDay(now) },
  ...{ views: 0, calls: 0 },
});
