import { isbot } from "isbot";
import { addTallies, type Tally } from "#db/queries/operations/backlog.ts";
import { addVisits, incrementLexiconView } from "#db/queries/visits.ts";
import { runOne, runTogether } from "#db/statement.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import { periodOf, type TallyKind } from "#domain/operations/site-watch.ts";
import { locate } from "#domain/pages/addresses.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import type { PageView } from "#domain/pages/page-views.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";
import { noteListingView, takeListingViews } from "../listings/listing-visits.ts";

type TallyDeps = Pick<Deps, "db" | "now" | "inBackground" | "logError">;

const FLUSH_MS = 60_000;
/** While the database is unavailable, older ones are dropped. */
const MOST_PERIODS = 60;

/** The counts of this isolate that are not stored yet, by kind and period. */
const pending = new Map<string, Tally>();
let flushedAt = 0;

/** Counts in memory; `flushTallies` stores it. */
export function tally({ now }: Pick<Deps, "now">, kind: TallyKind): void {
  const period = periodOf(kind, now());
  const key = `${kind} ${period}`;
  const count = (pending.get(key)?.count ?? 0) + 1;
  pending.set(key, { kind, period, count });
  const [oldest] = pending.keys();
  if (pending.size > MOST_PERIODS && oldest !== undefined) pending.delete(oldest);
}

/**
 * Stores the counts in the background, at most once a minute for each isolate. Counts since then are lost if the
 * isolate ends before its next request. If the answer of the database is lost, it is unknown whether it counted: views
 * are then dropped, so that their sums are never too high, and failures count again, so that no alert is missed.
 */
export function flushTallies(deps: TallyDeps): void {
  const nowMs = deps.now().getTime();
  if (pending.size === 0 || Math.abs(nowMs - flushedAt) < FLUSH_MS) return;
  flushedAt = nowMs;
  const counted = [...pending.values()];
  pending.clear();
  const visits = takeListingViews();
  const writes = { tallies: addTallies(counted), visits: visits.length === 0 ? [] : [addVisits(visits)] };
  const stored = runTogether(deps.db, writes).catch((error) => {
    putBack(counted.filter(({ kind }) => kind === "failures"));
    deps.logError("tallies not stored", error);
  });
  deps.inBackground(stored);
}

function putBack(counted: Tally[]): void {
  for (const { kind, period, count } of counted) {
    const key = `${kind} ${period}`;
    if (pending.size >= MOST_PERIODS && !pending.has(key)) continue;
    pending.set(key, { kind, period, count: count + (pending.get(key)?.count ?? 0) });
  }
}

/** Pages of inquiries are private and not counted. `path`: the German one. */
const isPrivate = (path: string): boolean => path.endsWith("/anfrage") || pageAt(path)?.isSecret === true;

/** Records a view in the background; a failure is only logged. */
export function recordPageView(deps: Deps, view: PageView): void {
  const { path } = locate(view.path);
  if (isPrivate(path)) return;
  tally(deps, "views");
  noteListingView(deps, path);
  const recorded = deps.pageViews.record(view);
  deps.inBackground(recorded.catch((error) => deps.logError("page view not counted", error)));
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

/** Neither bots nor clients without a User-Agent are counted. */
export const isPerson = (userAgent = ""): boolean => userAgent !== "" && !isbot(userAgent);
