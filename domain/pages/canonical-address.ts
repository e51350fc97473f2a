import { FILTER_PARAMS } from "../offer/provider-filter.ts";
import type { Page } from "../page.ts";
import { PAGES } from "../pages.ts";
import { AUTH, COMPARED, SHEETS } from "../paths.ts";
import { type Canton, cantonBySlug, cantonSlugAlias } from "../places/canton.ts";
import { citySlugAlias } from "../places/place-name.ts";
import { withoutControls } from "../text/plain-text.ts";
import { slugify } from "../text/slug.ts";
import { decodeSegment } from "./next-path.ts";

/** Parameters that may occur several times. */
const REPEATED = new Set<string>([FILTER_PARAMS.care, COMPARED]);

/** Endpoints of the auth service, which are not pages. */
const AUTH_SERVICE = new RegExp(`^${AUTH}/[^/]`);

/**
 * The canonical spelling of a page's address. Only canton and city pages end in "/". Slugs follow the slug rule;
 * aliases of cantons ("/genf/"), city suffixes ("/wetzikon-zh/") and unknown query parameters are replaced or removed,
 * so that caches stay small. The path of an unknown page does not change, so that it answers 404 without a redirect.
 */
export function canonicalAddress(pathname: string, search: string): string {
  if (AUTH_SERVICE.test(pathname)) return pathname + search;
  const path = canonicalPath(pathname);
  const query = pageAt(path)?.query ?? {};
  return path + (query === "any" ? search : canonicalQuery(search, query));
}

/** As `canonicalAddress`, of a German path alone, whatever language is shown. */
export function canonicalPath(pathname: string): string {
  const [first = "", ...others] = pathname.split("/").filter(Boolean).map(decodeSegment);
  if (first.toLowerCase() === SHEETS && others.length === 2) return sheetPath(others) ?? fixedPath(pathname);
  const canton = cantonNamed(first);
  if (!canton) return fixedPath(pathname);
  const [city, slug, ...rest] = others.map(slugOf);
  if (!city) return `/${canton.slug}/`;
  const ofCity = `/${canton.slug}/${citySlugAlias(city, canton.code) ?? city}/`;
  if (!slug) return ofCity;
  const path = ofCity + [slug, ...rest].join("/");
  return pageAt(path) ? path : fixedPath(pathname);
}

const cantonNamed = (segment: string): Canton | undefined =>
  cantonBySlug(cantonSlugAlias(segment) ?? cantonSlugAlias(slugify(segment)) ?? slugify(segment));

/** A dot in an address separates words: "St.Margrethen". */
const slugOf = (segment: string) => slugify(segment.replace(/\.(?=\p{L})/gu, " ")) || "-";

function sheetPath([first = "", second = ""]: string[]): string | undefined {
  const canton = cantonNamed(first);
  const city = slugOf(second);
  return canton && `/${SHEETS}/${canton.slug}/${citySlugAlias(city, canton.code) ?? city}`;
}

function fixedPath(pathname: string): string {
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  const lower = path.toLowerCase();
  if (pageAt(lower)) return lower;
  // "//evil.example" would be another host; a path with a single leading slash is not.
  const end = pathname.endsWith("/") && path !== "/" ? "/" : "";
  return path.replaceAll("\\", "%5C") + end;
}

/** A repeatable parameter keeps all valid values, others keep the last. */
function canonicalQuery(search: string, known: Record<string, RegExp>): string {
  if (search === "") return "";
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) {
    const all = given.getAll(name).map(withoutControls);
    const values = REPEATED.has(name) ? [...new Set(all)] : all.slice(-1);
    for (const one of values.filter((one) => value.test(one))) kept.append(name, one);
  }
  // Keeps the browser's encoding if nothing has to be removed.
  if (kept.size === given.size && kept.size > 0 && [...kept].every((one) => given.has(...one))) return search;
  return kept.size > 0 ? `?${kept}` : "";
}

const trimmed = (address: string) => address.replace(/(?<=.)\/$/, "");

const BY_ADDRESS = new Map(Object.values(PAGES).map((page) => [trimmed(page.address), page]));

/** Patterns that replace the slugs in an address beginning with a canton. */
const LISTING_PARAMS = [":canton", ":city", ":provider"];

/** The last answer, because a request asks for the page of its path ten times. */
let last: { path: string; page: Page | undefined } | undefined;

/** The page at a path whose fixed parts and canton are canonical; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  if (last?.path !== path) last = { path, page: findPage(path) };
  return last.page;
}

function findPage(path: string): Page | undefined {
  // Only the patterns of the table contain a colon.
  if (path.includes(":")) return undefined;
  const segments = path.split("/").filter(Boolean);
  const [first = "", ...rest] = segments;
  if (cantonBySlug(first)) {
    const pattern = segments.map((segment, at) => LISTING_PARAMS[at] ?? segment);
    return BY_ADDRESS.get(`/${pattern.join("/")}`);
  }
  if (rest.length === 2 && cantonBySlug(rest[0] ?? "")) return BY_ADDRESS.get(`/${first}/:canton/:city`);
  const [, ...below] = rest;
  const ofSlug = rest.length === 0 ? undefined : BY_ADDRESS.get(`/${[first, ":slug", ...below].join("/")}`);
  return BY_ADDRESS.get(`/${segments.join("/")}`) ?? ofSlug;
}
