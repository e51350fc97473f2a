import type { Page } from "./page.ts";
import { PAGES } from "./pages.ts";
import { cantonBySlug } from "./places/canton.ts";

const trimmed = (address: string) => address.replace(/(?<=.)\/$/, "");

const BY_ADDRESS = new Map(Object.values(PAGES).map((page) => [trimmed(page.address), page]));

/** In place of the slugs in an address that begins with a canton. */
const LISTING_PARAMS = [":canton", ":city", ":provider"];

/** The page at a path whose fixed parts and canton are spelt canonically; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  // Only the patterns of the table contain a colon.
  if (path.includes(":")) return undefined;
  const segments = path.split("/").filter(Boolean);
  const [first = "", ...rest] = segments;
  if (cantonBySlug(first)) {
    const pattern = segments.map((segment, at) => LISTING_PARAMS[at] ?? segment);
    return BY_ADDRESS.get(`/${pattern.join("/")}`);
  }
  if (rest.length === 2 && cantonBySlug(rest[0] ?? "")) return BY_ADDRESS.get(`/${first}/:canton/:city`);
  const slugPage = rest.length === 1 ? BY_ADDRESS.get(`/${first}/:slug`) : undefined;
  return BY_ADDRESS.get(`/${segments.join("/")}`) ?? slugPage;
}
