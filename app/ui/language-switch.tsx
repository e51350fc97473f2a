import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language, language } from "#domain/language.ts";
import { addressIn, locate } from "#domain/pages/addresses.ts";
import { m } from "#messages";
import { useSite } from "./site.tsx";

/** The same page with the same filters in the other languages. */
export function LanguageSwitch() {
  const { page, address } = useSite();
  if (!page?.isTranslated) return null;
  return (
    <ul className="languages" aria-label={m.frame_languages()}>
      {LANGUAGES.map((one) => (
        <li key={one}>
          <a
            href={addressWithNext(one, address)}
            lang={LANGUAGE_TAGS[one]}
            hrefLang={LANGUAGE_TAGS[one]}
            aria-current={one === language() ? "true" : undefined}
          >
            {LANGUAGE_NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The page to open after signing in follows the language, too. */
function addressWithNext(one: Language, address: string): string {
  const [path = "", search] = address.split("?");
  const query = new URLSearchParams(search);
  const [, nextPath, rest = ""] = /^([^?]*)(.*)$/s.exec(query.get("next") ?? "") ?? [];
  if (!nextPath) return addressIn(one, address);
  query.set("next", addressIn(one, locate(nextPath).path + rest));
  return `${addressIn(one, path)}?${query}`;
}
