import { isbot } from "isbot";
import { addTallies, type Tally } from "#db/queries/operations/backlog.ts";
import { addVisits, incrementLexiconView } from "#db/queries/visits.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import { monthOf } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import type { ListingVisits } from "#domain/listings/listing-visits.ts";
import { periodOf, type TallyKind } from "#domain/operations/site-watch.ts";
import { locate } from "#domain/pages/addresses.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import type { PageView } from "#domain/pages/page-views.ts";
import { PAGES } from "#domain/pages.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";

type TallyDeps = Pick<Deps, "db" | "isolate" | "now" | "inBackground" | "logError">;

const FLUSH_MS = 60_000;
/** While the database is unavailable, older periods are dropped. */
const MOST_PERIODS = 60;

/** Counts in memory; `flushTallies` stores the counts. */
export function tally({ isolate: { tallies }, now }: Pick<Deps, "isolate" | "now">, kind: TallyKind): void {
  const period = periodOf(kind, now());
  const key = `${kind} ${period}`;
  const count = (tallies.get(key)?.count ?? 0) + 1;
  tallies.set(key, { kind, period, count });
  const [oldest] = tallies.keys();
  if (tallies.size > MOST_PERIODS && oldest !== undefined) tallies.delete(oldest);
}

/**
 * Stores the counts in the background, at most once a minute for each isolate. Counts since then are lost if the
 * isolate ends before its next request. If the database's answer is lost, it is unknown whether the counts were stored.
 * Then views are dropped, so that their sums are never too high, and failures count again, so that no alert is missed.
 */
export function flushTallies(deps: TallyDeps): void {
  const { isolate } = deps;
  const nowMs = deps.now().getTime();
  if (isolate.tallies.size === 0 || Math.abs(nowMs - isolate.talliesStoredAt) < FLUSH_MS) return;
  isolate.talliesStoredAt = nowMs;
  const [counted, visits] = [[...isolate.tallies.values()], [...isolate.listingViews.values()]];
  isolate.tallies.clear();
  isolate.listingViews.clear();
  isolate.viewers.clear();
  const writes = { tallies: addTallies(counted), visits: visits.length === 0 ? [] : [addVisits(visits)] };
  const stored = runTogether(deps.db, writes).catch((error) => {
    putBack(
      deps,
      counted.filter(({ kind }) => kind === "failures"),
    );
    deps.logError("tallies not stored", error);
  });
  deps.inBackground(stored);
}

function putBack({ isolate: { tallies } }: TallyDeps, counted: Tally[]): void {
  for (const { kind, period, count } of counted) {
    const key = `${kind} ${period}`;
    if (tallies.size >= MOST_PERIODS && !tallies.has(key)) continue;
    tallies.set(key, { kind, period, count: count + (tallies.get(key)?.count ?? 0) });
  }
}

/** Anyone can send views, so their paths must not fill the memory. */
const MOST_LISTINGS = 500;
const MOST_NETWORKS = 5_000;

/** Rule claim-24: how many views of one network count until the counts are stored. */
const MOST_VIEWS = 60;

type Viewed = { path: string; ip: string };

/** Counts a view of a provider's page in memory. `path`: the German address of a page. */
function noteListingView({ isolate: { listingViews, viewers }, now }: Deps, { path, ip }: Viewed): void {
  if (pageAt(path) !== PAGES.provider) return;
  const network = clientNetwork(ip);
  const before = viewers.get(network) ?? 0;
  if (before === MOST_VIEWS || (before === 0 && viewers.size === MOST_NETWORKS)) return;
  viewers.set(network, before + 1);
  const slug = path.split("/").at(-1) ?? "";
  const visit = visitOf(slug, now());
  const key = `${visit.month} ${slug}`;
  const known = listingViews.get(key);
  if (known) known.views += 1;
  else if (listingViews.size < MOST_LISTINGS) listingViews.set(key, { ...visit, views: 1 });
}

const visitOf = (slug: string, now: Date): ListingVisits => ({
  ...{ slug, month: monthOf(now), day: localDay(now) },
  ...{ views: 0, calls: 0 },
});

/** Pages of inquiries are private and not counted. `path`: the German path. */
const isPrivate = (path: string): boolean => path.endsWith("/anfrage") || pageAt(path)?.isSecret === true;

/** Records a view in the background; a failure is only logged. */
export function recordPageView(deps: Deps, view: PageView, ip: string): void {
  const { path } = locate(view.path);
  if (isPrivate(path)) return;
  tally(deps, "views");
  noteListingView(deps, { path, ip });
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
}

/**
 * Rule claim-24. Stored at once, because a call often follows the only view that an isolate sees. Runs in the
 * background: the browser is already dialling.
 */
export function recordCall(deps: TallyDeps & Pick<Deps, "config">, { slug, ip }: { slug: string; ip: string }): void {
  const stored = takeFromFormLimit(deps, "call", ip)
    .then(() => runOne(deps.db, addVisits([{ ...visitOf(slug, deps.now()), calls: 1 }])))
    .catch((error) => {
      if (!(error instanceof AppError && error.code === "too_many_requests")) deps.logError("call not counted", error);
    });
  deps.inBackground(stored);
}

/**
 * Rule lexicon-8. Does not invalidate cached pages: their list of most read entries may be a day old.
 *
 * @throws AppError too_many_requests
 */
export async function incrementPflegelexikonView(
  deps: Pick<Deps, "db" | "config" | "now">,
  { slug, ip }: { slug: LexiconSlug; ip: string },
): Promise<void> {
  await takeFromFormLimit(deps, "lexicon-view", ip);
  await runOne(deps.db, incrementLexiconView(slug));
}

/** Programs may count an entry that they open for a person, but not those that read every page. */
export const isCrawler = (userAgent = ""): boolean =>
  /(?<!cu)bot|crawl|spider|slurp|archiver|externalhit|mediapartners/i.test(userAgent);

/** Neither bots nor clients without a User-Agent are counted. */
export const isPerson = (userAgent = ""): boolean => userAgent !== "" && !isbot(userAgent);
