import { m } from "#messages";
import { recordOf } from "../keys.ts";
import { LANGUAGES, type Language, language } from "../language.ts";
import type { Page } from "../page.ts";
import { canonicalPath, pageAt } from "./canonical-address.ts";

/** The fixed segments of addresses in each language: "kosten", "couts", "costi", "costs". */
const WORDS = Object.entries(m)
  .filter((entry): entry is [string, typeof m.addresses_costs] => entry[0].startsWith("addresses_"))
  .map(([, word]) => LANGUAGES.map((locale): string => word({}, { locale })));

const TO = recordOf(LANGUAGES, wordsTo);

/** Maps German words to those of the language. */
function wordsTo(language: Language): Map<string, string> {
  const at = LANGUAGES.indexOf(language);
  return new Map(WORDS.map((words) => [words[0] ?? "", words[at] ?? ""]));
}

/** The German word for a word in any language. A word of several languages counts as one of the given language. */
function germanFor(word: string, language: Language): string {
  const lower = word.toLowerCase();
  const at = LANGUAGES.indexOf(language);
  const named = WORDS.find((words) => words[at] === lower) ?? WORDS.find((words) => words.includes(lower));
  return named?.[0] ?? word;
}

/** The prefix of the path of every page that is not German: "/fr". */
const PREFIX = new RegExp(`^/(${LANGUAGES.filter((language) => language !== "de").join("|")})(?=/|$)`);

export type Located = {
  language: Language;
  /** The page's German address, or the given path if there is no such page. */
  path: string;
};

/**
 * The language and the German address of a path. It may be written in another language than the one its prefix says:
 * "/fr/kosten" and "/fr/couts" are the same page, of which the second is canonical.
 */
export function locate(pathname: string): Located {
  const language = prefixOf(pathname) ?? "de";
  const rest = language === "de" ? pathname : pathname.slice(language.length + 1) || "/";
  if (language === "de" && pageAt(rest)) return { language, path: rest };
  const given = rest.split("/");
  const german = given.map((segment) => germanFor(segment, language));
  const page = pageAt(german.join("/"));
  if (page?.isTranslated) {
    const pattern = page.address.split("/");
    return { language, path: given.map((segment, at) => (isFixed(pattern[at]) ? german[at] : segment)).join("/") };
  }
  if (language === "de" || pageAt(rest)) return { language, path: rest };
  // Cantons and places in another spelling: "/fr/genf/", and pages below a provider: "/fr/genf/geneve/x/demande".
  const canonical = canonicalPath([...german.slice(0, 2), ...given.slice(2, 4), ...german.slice(4)].join("/"));
  return { language, path: pageAt(canonical)?.isTranslated ? canonical : pathname };
}

/**
 * The German path by which an address without a page is routed. Its canton may be unknown: the pages of cantons, places
 * and providers then answer as in German, and a provider's page knows the right one.
 */
export function routedPath(path: string): string {
  const language = prefixOf(path);
  if (language === undefined) return path;
  const given = path.slice(language.length + 1).split("/");
  // "//x" would be another host.
  if (given.slice(1, -1).includes("")) return path;
  const german = given.map((segment, at) => (at === 2 || at === 3 ? segment : germanFor(segment, language)));
  return pageAt(["", "bern", ...german.slice(2)].join("/")) ? german.join("/") : path;
}

const isFixed = (segment = "") => !segment.startsWith(":");

/** The language that the prefix of a path says; undefined without one. */
export const prefixOf = (pathname: string): Language | undefined =>
  LANGUAGES.find((language) => language === PREFIX.exec(pathname)?.[1]);

/** The address of a page in a language, from its German one; pages that exist in German only keep it. */
export function addressIn(language: Language, germanAddress: string): string {
  if (language === "de") return germanAddress;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(germanAddress) ?? [];
  const page = pageAt(path);
  return page?.isTranslated ? spell(language, path, page) + rest : germanAddress;
}

/** As `addressIn`; the page to open after signing in follows the language, too. */
export function translated(language: Language, germanAddress: string): string {
  const [path = "", search = ""] = germanAddress.split("?");
  const query = new URLSearchParams(search.includes("next=") ? search : "");
  const [, nextPath, rest = ""] = /^([^?]*)(.*)$/s.exec(query.get("next") ?? "") ?? [];
  if (!nextPath) return addressIn(language, germanAddress);
  query.set("next", addressIn(language, locate(nextPath).path + rest));
  return `${addressIn(language, path)}?${query}`;
}

/** A prefix in capitals, which may also begin the address of a canton: "/FR/bulle/". */
const LOUD = new RegExp(PREFIX.source, "i");

const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, "");

/**
 * As `locate`, but with the language that a path means although it has no valid prefix: "/FR", or "/couts", whose word
 * belongs to a single language.
 */
export function locateMeant(pathname: string): Located {
  const quiet = pathname.replace(LOUD, (prefix) => prefix.toLowerCase());
  const named = locate(quiet);
  if (quiet !== pathname) return pageAt(named.path) ? named : { language: "de", path: pathname };
  const page = pageAt(named.path);
  if (named.language !== "de" || !page?.isTranslated || plain(pathname) === plain(named.path)) return named;
  const meant = LANGUAGES.filter(
    (one) => one !== "de" && plain(spell(one, named.path, page)) === plain(`/${one}${pathname}`),
  );
  return { language: meant.length === 1 ? (meant[0] ?? "de") : "de", path: named.path };
}

/** In the language that is shown: routers see German addresses. */
export const addressShown = (germanAddress: string): string => addressIn(language(), germanAddress);

/** The pattern of a page's addresses in a language. */
export const patternIn = (language: Language, page: Page): string =>
  language !== "de" && page.isTranslated ? spell(language, page.address, page) : page.address;

function spell(language: Language, path: string, page: Page): string {
  const pattern = page.address.split("/");
  const words = path
    .split("/")
    .map((segment, at) => (isFixed(pattern[at]) ? (TO[language].get(segment) ?? segment) : segment));
  return `/${language}${words.join("/")}`;
}
