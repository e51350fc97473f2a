import { cantonBySlug, cantonSlugAlias } from "./canton.ts";
import { paths } from "./paths.ts";
import { citySlugAlias } from "./place-name.ts";
import { slugify } from "./slug.ts";

/** Query parameters that change a page; all others are dropped, so that caches stay small. */
const KNOWN_PARAMS = ["q", "ab"];

/**
 * The one spelling of a page's address: canton and city pages end in "/", all others do not,
 * slugs follow the slug rule, canton aliases ("/genf/") and city suffixes ("/wetzikon-zh/") go.
 * Total: an address that leads nowhere comes back in the spelling that answers 404.
 */
export function canonicalAddress(pathname: string, search: string): string {
  return canonicalPath(pathname) + canonicalQuery(search);
}

function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(decode);
  const [first = "", second, third, ...rest] = segments;
  const cantonSlug = cantonSlugAlias(first) ?? cantonSlugAlias(slugify(first)) ?? slugify(first);
  const canton = cantonBySlug(cantonSlug);
  if (!canton || rest.length > 0) return withoutTrailingSlash(pathname);
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

function canonicalQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KNOWN_PARAMS) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  // Browsers and URLSearchParams encode alike enough, but only a changed set of names is worth a 301.
  if ([...given.keys()].join() === [...kept.keys()].join()) return search;
  return kept.size > 0 ? `?${kept}` : "";
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
