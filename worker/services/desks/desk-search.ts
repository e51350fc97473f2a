import { listUsersById } from "#db/queries/auth/user-desk.ts";
import {
  listListingsByIds,
  scanImports,
  type scanListings,
  scanMessages,
  scanRequests,
  scanReviews,
} from "#db/queries/desks/desk-search.ts";
import { type RowOf, runAll, runTogether } from "#db/statement.ts";
import { fromId, fromRow } from "#domain/desks/desk-page.ts";
import {
  type DeskFound,
  type FoundGroup,
  LEAST_TYPED,
  MOST_HITS,
  readTyped,
  type SearchGroup,
  type SearchHit,
  type Typed,
} from "#domain/desks/desk-search.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import { cutAfterWord, formatDate, formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { searchWords } from "#domain/search/search-index.ts";
import type { Deps } from "../../deps.ts";
import { findAccountIds } from "../auth/user-desk.ts";
import { findInIndex, findTraced } from "../listings/listing-desk.ts";
import { listDeletions } from "../listings/merges-and-deletions.ts";
import type { IndexDeps } from "../search/index-parts.ts";

/** A search reads at most this many hidden and deleted providers, and records of providers that are gone for good. */
const MOST_GONE = 1_000;

type SearchDeps = Pick<Deps, "db" | "now"> & IndexDeps;

/** Everything at the desks that matches a typed text, a few hits of each kind. Reads a bounded number of rows. */
export async function searchDesks(deps: SearchDeps, q: string): Promise<DeskFound> {
  if (q.length < LEAST_TYPED) return { groups: [] };
  const typed = readTyped(q);
  const [listings, gone, accounts, rest] = await Promise.all([
    findListings(deps, q),
    listDeletions(deps, { q, from: "", most: MOST_GONE }),
    findAccounts(deps, q),
    typed.words.length === 0 ? undefined : runTogether(deps.db, scansOf(typed)),
  ]);
  const { inquiries = [], contact = [], requests = [], reviews = [], imports = [] } = rest ?? {};
  const all: [SearchGroup, SearchHit[], string][] = [
    ["listings", listings.map(listingHit), `${paths.adminListings()}?`],
    ["gone", gone.items.map(goneHit), `${paths.adminListings()}?geloescht=1&`],
    ["accounts", accounts, `${paths.adminUsers()}?`],
    ["inquiries", inquiries.map(messageHit("inquiries")), `${paths.adminMessages()}?art=inquiries&stand=all&`],
    ["contact", contact.map(messageHit("contact")), `${paths.adminMessages()}?art=contact&stand=all&`],
    ["requests", requests.map(requestHit), `${paths.adminNewListings()}?stand=all&`],
    ["reviews", reviews.map(reviewHit), `${paths.adminReports()}?stand=all&`],
    ["imports", imports.map(importHit), `${paths.import()}?`],
  ];
  const text = new URLSearchParams({ q });
  return { groups: all.flatMap(([group, hits, list]) => groupOf(group, hits, list + text)) };
}

const groupOf = (group: SearchGroup, hits: SearchHit[], more: string): FoundGroup[] =>
  hits.length === 0 ? [] : [{ group, hits: hits.slice(0, MOST_HITS), more: hits.length > MOST_HITS ? more : null }];

const scansOf = (typed: Typed) => ({
  inquiries: scanMessages("inquiries", typed),
  contact: scanMessages("contact", typed),
  requests: scanRequests(typed),
  reviews: scanReviews(typed),
  imports: scanImports(typed),
});

/** Searches only by index, which works at any size. The index of words ignores single letters, so it comes last. */
async function findListings(deps: SearchDeps, q: string) {
  const words = searchWords(q);
  const { found } =
    words.length === 0 ? { found: [] } : await findInIndex(deps, { words, after: 0, limit: MOST_HITS + 1 });
  const [traced, named] = await Promise.all([
    findTraced(deps.db, q, MOST_HITS + 1),
    runAll(deps.db, listListingsByIds(found.map(({ id }) => id))),
  ]);
  const all = [...traced, ...named];
  return [...new Map(all.map((row) => [row.id, row])).values()].slice(0, MOST_HITS + 1);
}

async function findAccounts({ db, now }: SearchDeps, q: string): Promise<SearchHit[]> {
  const { ids } = await findAccountIds(db, q, MOST_HITS + 1);
  if (ids.length === 0) return [];
  const users = await runAll(db, listUsersById(ids, { filter: "all", now: now().toISOString() }));
  return users.map(({ email, firstName, lastName, roles }) => ({
    title: [firstName, lastName].filter(Boolean).join(" ") || email,
    note: [email, roles.includes("admin") && "Verwaltung"].filter(Boolean).join(", "),
    path: `${paths.adminUsers()}?q=${encodeURIComponent(email)}`,
  }));
}

const listingHit = ({ id, name, zipCode, city, phone, closed }: RowOf<typeof scanListings>): SearchHit => ({
  title: name,
  note: [`${zipCode} ${city}`, phone, closed !== "offen" && "geschlossen"].filter(Boolean).join(", "),
  path: `${paths.adminListings()}?id=${id}`,
});

const goneHit = ({ slug, name, place, deletedAt, isHidden, intoName }: ListingDeletion): SearchHit => ({
  title: name,
  note: [place, `${fateOf(isHidden, intoName)} am ${formatDate(new Date(deletedAt))}`].filter(Boolean).join(", "),
  path: `${paths.adminListings()}?geloescht=1&ab=${encodeURIComponent(`${deletedAt}~${slug}z`)}`,
});

function fateOf(isHidden: boolean, intoName: string | null): string {
  if (intoName !== null) return `zusammengeführt mit ${intoName}`;
  return isHidden ? "verborgen" : "gelöscht";
}

const messageHit =
  (kind: "inquiries" | "contact") =>
  ({ id, firstName, lastName, email, createdAt, spitexName }: RowOf<typeof scanMessages>): SearchHit => ({
    title: [`${firstName} ${lastName}`.trim(), spitexName && `an ${spitexName}`].filter(Boolean).join(" "),
    note: `${email}, ${formatMoment(new Date(createdAt))}`,
    path: `${paths.adminMessages()}?art=${kind}&stand=all&ab=${encodeURIComponent(fromRow({ time: createdAt, id }))}`,
  });

const requestHit = ({ id, name, zipCode, city, createdAt, handledAt }: RowOf<typeof scanRequests>): SearchHit => ({
  title: name,
  note: `${zipCode} ${city}, gemeldet ${formatMoment(new Date(createdAt))}`,
  path: `${paths.adminNewListings()}?stand=${handledAt === null ? "open" : "handled"}&ab=${fromId(id)}`,
});

/** How many characters of a review a hit shows. */
const EXCERPT = 80;

const reviewHit = ({ id, author, reviewText, rating, spitexName }: RowOf<typeof scanReviews>): SearchHit => ({
  title: `${author}: «${cutAfterWord(reviewText, EXCERPT)}»`,
  note: `${spitexName}, ${rating} von 5 Sternen`,
  path: `${paths.adminReports()}?stand=all&ab=${fromId(id)}`,
});

const importHit = ({ id, fileName, startedAt }: RowOf<typeof scanImports>): SearchHit => ({
  title: fileName,
  note: `Import ${id}, ${formatMoment(new Date(startedAt))}`,
  path: `${paths.import()}?id=${id}`,
});
