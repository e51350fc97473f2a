import { listDeletedNames } from "#db/queries/listings/listing-deletions.ts";
import { listAreaNames, listBySlugs } from "#db/queries/listings/listings-by-slug.ts";
import {
  findSharedList,
  forgetProviders,
  insertSharedList,
  listRememberedSlugs,
  rememberProviders,
} from "#db/queries/shortlist/shortlist.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { dayEnd } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import { withReadPrices } from "#domain/listings/read-prices.ts";
import { type Capacity, capacityOn, capacityWords } from "#domain/offer/capacity.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { AccountList } from "#domain/shortlist/account-list.ts";
import type { ListChange } from "#domain/shortlist/list-change.ts";
import { CODE_RANDOMS, listCodeFrom } from "#domain/shortlist/list-code.ts";
import { wordsOfSlug } from "#domain/shortlist/shortlist-cookie.ts";
import type { Deps } from "../../deps.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/sent-forms.ts";
import { listUnavailable, namesByArea } from "../pages/cards.ts";

type ShortlistInput = { code: string | undefined; isSearched: boolean; own: readonly string[]; ip: string };

/**
 * The providers of the shared list with that code or, without a code, those of the visitor's own list.
 * @throws AppError shared_list_not_found, too_many_requests
 */
export async function loadShortlist(deps: Deps, { code, isSearched, own, ip }: ShortlistInput) {
  const shared = code ? await loadSharedList(deps, { code, isSearched, ip }) : undefined;
  if (code && !shared) throw new AppError("shared_list_not_found");
  const page = await loadProvidersBySlug(deps, shared?.slugs ?? own);
  const missing = [...page.missing, ...(shared?.gone ?? [])];
  return { ...page, missing, shared: shared && { code: shared.code, expiresAt: shared.expiresAt } };
}

type SharedListInput = { code: string; isSearched: boolean; ip: string };

/**
 * The providers of a shared list; undefined if it does not exist or no longer does. Only wrong codes count against the
 * limit, because each is a guess; codes from the search, perhaps not meant as codes, have their own limit.
 * @throws AppError too_many_requests
 */
async function loadSharedList(deps: Deps, { code, isSearched, ip }: SharedListInput) {
  const limit = isSearched ? "searched-list-code" : "list-code";
  await takeFromFormLimit(deps, limit, ip);
  const list = await runOne(deps.db, findSharedList(code, deps.now().toISOString()));
  if (!list) return undefined;
  await returnToFormLimit(deps, limit, ip);
  return { code, expiresAt: list.expiresAt, ...providersIn(list) };
}

/** Finds providers by id, because another may have got an address since; older lists only have addresses. */
function providersIn({ slugs, kept }: RowOf<typeof findSharedList>) {
  if (kept.length === 0) return { slugs, gone: [] };
  const gone = slugs.filter((_, at) => !kept[at]?.today);
  return {
    slugs: kept.flatMap(({ today }) => today ?? []),
    gone: gone.map((slug) => ({ slug, name: kept[slugs.indexOf(slug)]?.name ?? wordsOfSlug(slug) })),
  };
}

/** With a hundred thousand lists and three million codes, five codes in a row are taken once in 25 million times. */
const ATTEMPTS = 5;

type ShareInput = { slugs: readonly string[]; ip: string };

/**
 * Stores the providers of a list, and nothing else, under a new code. Undefined if none of them exists.
 * @throws AppError too_many_requests
 */
export async function shareList(deps: Deps, { slugs, ip }: ShareInput): Promise<string | undefined> {
  await takeFromFormLimit(deps, "shared-list", ip);
  // A slug that no provider has could be a message of the visitor.
  const found = slugs.length > 0 ? await runAll(deps.db, listBySlugs(slugs)) : [];
  const current = [...new Set(found.map(({ slug }) => slug))];
  if (current.length === 0) return undefined;
  const now = deps.now();
  // Before midnight, because the page names the day.
  const expiresAt = new Date(Date.parse(dayEnd(dayAfter(localDay(now), KEEP_DAYS))) - 1).toISOString();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = listCodeFrom(crypto.getRandomValues(new Uint32Array(CODE_RANDOMS)));
    const list = { code, slugs: current, createdAt: now.toISOString(), expiresAt };
    if (await runOne(deps.db, insertSharedList(list))) return code;
  }
  throw new AppError("unexpected", { cause: "no free code" });
}

/** The providers that a user remembers, oldest first, after the changes of a device. */
export async function changeAccountList(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
  { add, remove, keep = [] }: ListChange,
): Promise<AccountList> {
  const { added, slugs } = await runTogether(db, {
    // Comes first, because it makes room.
    forgotten: remove.length > 0 ? [forgetProviders(userId, remove, keep)] : [],
    remembered: add.length > 0 ? [rememberProviders(userId, add, now().toISOString())] : [],
    added: add.length > 0 ? [listBySlugs(add)] : [],
    slugs: listRememberedSlugs(userId),
  });
  const kept = slugs.map(({ slug }) => slug);
  const leftOut = added.filter(({ slug }) => !kept.includes(slug)).map(({ name }) => name);
  return { slugs: kept, leftOut: [...new Set(leftOut)] };
}

/** A page may read 120 rows, and a comparison has four providers. */
const AREAS_OF_EACH = 8;

/**
 * In the order of the slugs, each provider once. `current`: the slugs of today, and those that no provider has.
 * `formerly`: other slugs under which a provider was asked for.
 * `missing`: readable names for slugs that no provider has or had.
 * `areas`: the slugs whose areas are named.
 */
export async function loadProvidersBySlug(
  { db, now }: Pick<Deps, "db" | "now">,
  slugs: readonly string[],
  { areas = [] }: { areas?: readonly string[] } = {},
) {
  const { state, found, gone, named } = await runTogether(db, {
    state: readSiteState(),
    found: slugs.length > 0 ? [listBySlugs(slugs)] : [],
    gone: slugs.length > 0 ? [listDeletedNames(slugs)] : [],
    named: areas.map((slug) => listAreaNames({ slug, most: AREAS_OF_EACH })),
  }).catch(listUnavailable);
  return { site: state[0], areaNames: namesByArea(named), ...toProviders(slugs, { found, gone }, localDay(now())) };
}

type Rows = { found: readonly RowOf<typeof listBySlugs>[]; gone: readonly RowOf<typeof listDeletedNames>[] };

function toProviders(slugs: readonly string[], { found, gone }: Rows, day: string) {
  const names = new Map(gone.map(({ slug, name }) => [slug, name]));
  const byAsked = new Map(found.map((row) => [row.askedSlug, withReadPrices(row)]));
  const askedOf = Map.groupBy(found, ({ slug }) => slug);
  const providers = slugs.flatMap((asked) => {
    const row = byAsked.get(asked);
    if (!row) return [];
    const formerly = (askedOf.get(row.slug) ?? []).flatMap(({ askedSlug, slug }) =>
      askedSlug === slug ? [] : askedSlug,
    );
    return [{ ...row, formerly, city: displayPlaceName(row.city), capacityWords: wordsOf(row.capacity, day) }];
  });
  return {
    current: [...new Set(slugs.map((slug) => byAsked.get(slug)?.slug ?? slug))],
    providers: [...new Map(providers.map((row) => [row.slug, row])).values()],
    missing: slugs
      .filter((slug) => !byAsked.has(slug))
      .map((slug) => ({ slug, name: names.get(slug) ?? wordsOfSlug(slug) })),
  };
}

function wordsOf(stored: Capacity | null, day: string): string | undefined {
  const said = capacityOn(stored, day);
  return said && capacityWords(said, day);
}
