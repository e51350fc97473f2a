import { germanFrame } from "#domain/embed/frames.ts";
import { type Language, languageOf } from "#domain/language.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { locate, prefixOf } from "#domain/pages/addresses.ts";
import { DESK_FIGURES_FILE } from "#domain/paths.ts";

/**
 * The language of a request: for pages, that of the path's prefix; for the APIs and the desk's file, that of the last
 * parameter `lang`. Open data are German.
 */
export function requestLanguage({ url }: Request): Language {
  const address = new URL(url);
  const { pathname } = address;
  if (pathname.startsWith(OPEN_API)) return "de";
  const isAsked = /^\/(api|auth)\//.test(pathname) || pathname === DESK_FIGURES_FILE;
  if (isAsked) return languageOf(address.searchParams.getAll("lang").at(-1)) ?? "de";
  return prefixOf(pathname) ?? "de";
}

/** The path that routes are matched against: in every language, the German path of the page or frame. */
export function germanPath({ url }: Request): string {
  const { pathname } = new URL(url);
  return germanFrame(pathname) ?? locate(pathname).path;
}
