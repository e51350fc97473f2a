import { findNotedChanges, listOpenChanges, listOpenListingsChanged } from "#db/queries/open-data.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import type { Answer } from "#domain/open-data/answers.ts";
import { afterAll, dateOf, knownSince, latest, momentText, type Noted } from "#domain/open-data/changes.ts";
import { toOpenListing } from "#domain/open-data/open-data.ts";
import { m } from "#messages";
import { inRefusal } from "../../request-language.ts";
import { cutPage, type OpenDeps, type Page, positionAfter, unknownAfter } from "./pages.ts";

/** `since`: microseconds since 1970. */
type Asked = Page & { since: number };

/**
 * The listings that changed since a moment, and the addresses that no longer have a listing, in the order of their last
 * change. A listing that changes while a client reads moves to the end, so that reading every page misses none.
 * @throws AppError invalid_input, changes_unknown
 */
export async function loadOpenChanges(deps: OpenDeps, { since, after, limit }: Asked): Promise<Answer<"ListingPage">> {
  const now = deps.now();
  const window = { from: Math.max(since, momentAfter(after) + 1), limit: limit + 1 };
  const { noted, changes, listings } = await runTogether(deps.db, {
    noted: findNotedChanges(),
    changes: listOpenChanges(window),
    listings: listOpenListingsChanged(window),
  });
  const known = noted[0] ?? { first: null, last: null };
  refuseUnknown(since, known, now);
  const { shown, next } = cutPage(changes, limit, ({ moment }) => String(moment));
  const published = new Map(
    listings.flatMap((row) => {
      const listing = toOpenListing(row, deps.config.siteUrl, localDay(now));
      return listing ? [[listing.slug, listing] as const] : [];
    }),
  );
  return {
    items: shown.flatMap(({ slug }) => published.get(slug) ?? []),
    removed: shown
      .filter(({ slug }) => !published.has(slug))
      .map(({ slug, moment, successor }) => ({ slug, removedOn: localDay(dateOf(moment)), successor })),
    next,
    nextSince: next === null ? momentText(afterAll(known, now)) : null,
  };
}

function refuseUnknown(since: number, noted: Noted, now: Date): void {
  if (since < knownSince(noted, now)) throw new AppError("changes_unknown");
  if (since > latest(noted, now)) {
    throw new AppError("invalid_input", { fields: { since: [inRefusal(() => m.open_data_say_future())] } });
  }
}

/** @throws AppError invalid_input for a value that no answer with `since` has given */
function momentAfter(after: string | undefined): number {
  const position = positionAfter(after);
  if (/^(\d{16})?$/.test(position)) return Number(position);
  throw new AppError("invalid_input", { fields: unknownAfter() });
}
