import { cantonBySlug, cantonSlugAlias } from "./canton.ts";
import { paths } from "./paths.ts";
import { citySlugAlias } from "./place-name.ts";
import { slugify } from "./slug.ts";

/** Pages with a fixed address; in any other case of letters they answer 301. */
const FIXED = new Set([
  paths.search(),
  paths.lexicon(),
  paths.about(),
  paths.contact(),
  paths.legal(),
  paths.auth(),
  paths.resetPassword(),
  paths.import(),
  paths.adminSitemap(),
]);

/** Endpoints of the auth service, which are no pages. */
const SERVICE = new RegExp(`^${paths.auth()}/[^/]`);

/**
 * The one spelling of a page's address: canton and city pages end in "/", all others do not,
 * slugs follow the slug rule, canton aliases ("/genf/") and city suffixes ("/wetzikon-zh/") go,
 * and so do query parameters the page does not know, so that caches stay small.
 * Total: an address that leads nowhere comes back in the spelling that answers 404.
 */
export function canonicalAddress(pathname: string, search: string): string {
  if (SERVICE.test(pathname)) return pathname + search;
  const path = canonicalPath(pathname);
  return path + canonicalQuery(search, knownParam(path));
}

/** Search knows its query, signing in where to go next, lists the provider they start at. */
function knownParam(path: string): { name: string; value: RegExp } | undefined {
  if (path === paths.search()) return { name: "q", value: /^/ };
  if (path === paths.auth()) return { name: "next", value: /^\// };
  if (path !== "/" && path.endsWith("/")) return { name: "ab", value: /^[a-z0-9-]{1,200}$/ };
  return undefined;
}

function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(decode);
  const [first = "", second, third, ...rest] = segments;
  const cantonSlug = cantonSlugAlias(first) ?? cantonSlugAlias(slugify(first)) ?? slugify(first);
  const canton = cantonBySlug(cantonSlug);
  if (!canton || rest.length > 0) return fixedPath(withoutTrailingSlash(pathname));
  if (!second) return paths.canton(cantonSlug);
  const slug = slugify(second) || "-";
  const citySlug = citySlugAlias(slug, canton.code) ?? slug;
  if (!third) return paths.city({ cantonSlug, citySlug });
  return paths.provider({ cantonSlug, citySlug, slug: slugify(third) || "-" });
}

function withoutTrailingSlash(pathname: string): string {
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  // "//evil.example" would be another host; a single leading slash never is.
  return path.replaceAll("\\", "%5C");
}

function fixedPath(path: string): string {
  const lower = path.toLowerCase();
  return FIXED.has(lower) ? lower : path;
}

function canonicalQuery(search: string, known: ReturnType<typeof knownParam>): string {
  if (search === "" || !known) return "";
  const given = new URLSearchParams(search);
  const value = given.get(known.name);
  if (value === null || !known.value.test(value)) return "";
  // As the browser wrote it, when there is nothing else to drop.
  return given.size === 1 ? search : `?${new URLSearchParams({ [known.name]: value })}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
