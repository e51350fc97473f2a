/** Field and query parameter of the list of remembered providers: this device forgets it. */
export const FORGOTTEN = "geleert";

/** Field of a provider to remember, and query parameter of the page after it. */
export const REMEMBERED = "merken";

const NAME = "merkliste";

/**
 * The page of the list in each language. Cookies are sent only there, so that public pages are the same for everyone.
 * Constants, because the script of every page sets them and has the words of one language.
 */
export const LIST_PAGES = ["/merkliste", "/fr/favoris", "/it/preferiti", "/en/shortlist"];

/** Slugs contain no dots, and cookies no commas. */
export const SEPARATOR = ".";

/** The remembered providers; undefined without a cookie, which differs from an empty list. */
export function readShortlist(cookies: string | null): string[] | undefined {
  const prefix = `${NAME}=`;
  const found = (cookies ?? "").split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return undefined;
  return [...new Set(found.slice(prefix.length).split(SEPARATOR).filter(isSlug))].slice(0, MOST_REMEMBERED);
}

/**
 * One for each language, for `Set-Cookie` and, in browsers, `document.cookie`: scripts write them, so they are not
 * HttpOnly. They last 90 days. Without Secure, because the local site has no TLS; they say nothing about the visitor.
 */
export const shortlistCookies = (slugs: readonly string[]) =>
  LIST_PAGES.map((path) => `${NAME}=${slugs.join(SEPARATOR)}; Path=${path}; Max-Age=7776000; SameSite=Lax`);

/** Rule compare-1. */
export const MOST_COMPARED = 4;

export const FEWEST_COMPARED = 2;

/** Limits cookies and what a page reads. */
export const MOST_REMEMBERED = 20;

const SLUG = /^[a-z0-9-]{1,200}$/;

export const isSlug = (text: string) => SLUG.test(text);

/** A readable name for a provider that no longer exists: «Spitex Sonnenhof 8610». */
export const wordsOfSlug = (slug: string): string =>
  slug.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Reads slugs from addresses and cookies, separated by commas or repeated. Drops what cannot be a slug. */
export const readSlugs = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(",")).filter(isSlug)),
];

export const mayCompare = ({ length }: readonly unknown[]) => length >= FEWEST_COMPARED && length <= MOST_COMPARED;

type Change = { add: readonly string[]; remove: readonly string[] };

/** Rule list-1: a full list accepts no more entries instead of dropping others. */
export function changeList(slugs: readonly string[], { add, remove }: Change): { slugs: string[]; isFull: boolean } {
  const changed = [...new Set([...slugs, ...add])].filter((slug) => !remove.includes(slug));
  return { slugs: changed.slice(0, MOST_REMEMBERED), isFull: changed.length > MOST_REMEMBERED };
}
