import { type Language, languageOf } from "#domain/language.ts";
import { locate, prefixOf } from "#domain/pages/addresses.ts";
import { DESK_FIGURES_FILE } from "#domain/paths.ts";

/** The language of a request: its prefix says it for pages, and the parameter `lang` for the APIs and the desk's file. */
export function requestLanguage({ url }: Request): Language {
  const { pathname, searchParams } = new URL(url);
  if (/^\/(api|auth)\//.test(pathname) || pathname === DESK_FIGURES_FILE)
    return languageOf(searchParams.get("lang")) ?? "de";
  return prefixOf(pathname) ?? "de";
}

/** The path that routes are matched against: pages have their German one in every language. */
export const germanPath = ({ url }: Request): string => locate(new URL(url).pathname).path;
