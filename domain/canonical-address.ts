import { COST_FIELDS } from "./costs/cost-fields.ts";
import { AUTHORIZATION, CHOSEN_PLACE, paths } from "./paths.ts";
import { cantonBySlug, cantonSlugAlias } from "./places/canton.ts";
import { citySlugAlias } from "./places/place-name.ts";
import { slugify } from "./slug.ts";

/** Pages with a fixed address; in any other case of letters they answer 301. */
const FIXED = new Set([
  paths.search(),
  paths.lexicon(),
  paths.costs(),
  paths.about(),
  paths.ordering(),
  paths.reviewRules(),
  paths.accessibility(),
  paths.contact(),
  paths.legal(),
  paths.auth(),
  paths.account(),
  paths.consent(),
  paths.resetPassword(),
  paths.import(),
]);

/** Screens of administration: never kept, so they may be asked whatever they understand. */
const ADMIN = /^\/(import|admin(\/[a-z-]+)?)$/;

/** Endpoints of the auth service, which are no pages. */
const SERVICE = new RegExp(`^${paths.auth()}/[^/]`);

/**
 * The one spelling of a page's address: canton and city pages end in "/", all others do not,
 * slugs follow the slug rule, canton aliases ("/genf/") and city suffixes ("/wetzikon-zh/") go,
 * and so do query parameters the page does not know, so that caches stay small.
 * Total: an address that leads nowhere keeps its spelling, so that it answers 404 at once.
 */
export function canonicalAddress(pathname: string, search: string): string {
  if (SERVICE.test(pathname)) return pathname + search;
  const path = canonicalPath(pathname);
  return path + (ADMIN.test(path) ? search : canonicalQuery(search, knownParams(path)));
}

/** What belongs to a provider: the last segment of its pages. */
const PROVIDER_PAGE = /\/(anfrage|bewertung-melden)$/;

type Param = { name: string; value: RegExp };

const NEXT: Param = { name: "next", value: /^\// };
const SENT: Param = { name: "gesendet", value: /^1$/ };
const REVIEW: Param = { name: "bewertung", value: /^[a-z0-9]{1,20}$/ };

/** Entries and services: pages with a name of their own. */
const WORDS = /^\/(pflegelexikon|leistungen)\/[^/]+$/;
const CARE_SERVICE = /^\/leistungen\/[^/]+$/;

/** What a form without JavaScript asks the page; the page itself says what is wrong with it. */
const TYPED = /^.{0,200}$/s;

const LEXICON: Param[] = [
  { name: "q", value: TYPED },
  { name: "buchstabe", value: /^\p{L}$/u },
  { name: "kategorie", value: /^[a-z-]{1,40}$/ },
];
const COSTS: Param[] = COST_FIELDS.map((name) => ({ name, value: TYPED }));

/** What the auth service appends where somebody comes back from another service. */
const RETURN: Param[] = [
  { name: "code", value: /^[0-9a-f-]{36}$/ },
  { name: "error", value: /^[a-z_]{1,60}$/ },
  { name: "error_code", value: /^[a-z_]{1,60}$/ },
  { name: "error_description", value: /^.{0,500}$/s },
];

/**
 * Search knows its query, signing in and a new password where to go next, consent what for, lists the provider they start
 * at, forms what they are about and whether they are sent, pages of words what is asked of them. In this
 * order.
 */
function knownParams(path: string): Param[] {
  if (path === paths.search()) return [{ name: "q", value: /^/ }];
  if (path === paths.lexicon()) return LEXICON;
  if (path === paths.costs()) return COSTS;
  if (CARE_SERVICE.test(path)) return [{ name: CHOSEN_PLACE, value: TYPED }];
  if (path === paths.auth()) return [NEXT, ...RETURN];
  if (path === paths.resetPassword()) return [NEXT];
  if (path === paths.account()) return RETURN;
  if (path === paths.consent()) return [{ name: AUTHORIZATION, value: /^[0-9a-f-]{36}$/ }];
  if (path === paths.contact() || PROVIDER_PAGE.test(path)) return [SENT, REVIEW];
  if (path !== "/" && path.endsWith("/")) return [{ name: "ab", value: /^[a-z0-9-]{1,200}$/ }];
  return [];
}

function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(decode);
  const [first = "", second, third, fourth, ...rest] = segments;
  const page = fourth === undefined ? "" : `/${fourth.toLowerCase()}`;
  const cantonSlug = cantonSlugAlias(first) ?? cantonSlugAlias(slugify(first)) ?? slugify(first);
  const canton = cantonBySlug(cantonSlug);
  if (!canton || rest.length > 0 || (page && !PROVIDER_PAGE.test(page))) {
    return fixedPath(pathname);
  }
  if (!second) return paths.canton(cantonSlug);
  const slug = slugify(second) || "-";
  const citySlug = citySlugAlias(slug, canton.code) ?? slug;
  if (!third) return paths.city({ cantonSlug, citySlug });
  return paths.provider({ cantonSlug, citySlug, slug: slugify(third) || "-" }) + page;
}

function fixedPath(pathname: string): string {
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  const lower = path.toLowerCase();
  if (FIXED.has(lower) || ADMIN.test(lower) || WORDS.test(lower)) return lower;
  // "//evil.example" would be another host; a single leading slash never is.
  const end = pathname.endsWith("/") && path !== "/" ? "/" : "";
  return path.replaceAll("\\", "%5C") + end;
}

/** Where a name comes twice, its last value counts. */
function canonicalQuery(search: string, known: Param[]): string {
  if (search === "") return "";
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const { name, value } of known) {
    const last = given.getAll(name).at(-1);
    if (last !== undefined && value.test(last)) kept.set(name, last);
  }
  // As the browser wrote it, when there is nothing to drop.
  if (kept.size === given.size && kept.size > 0) return search;
  return kept.size > 0 ? `?${kept}` : "";
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
