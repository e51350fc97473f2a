import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, language } from "#domain/language.ts";
import { m } from "#messages";
import { useSite } from "./site.tsx";

/** The same page with the same filters in the other languages. */
export function LanguageSwitch() {
  const { translations } = useSite();
  if (!translations) return null;
  return (
    <ul className="languages" aria-label={m.frame_languages()}>
      {LANGUAGES.map((one) => (
        <li key={one}>
          <a
            href={translations[one]}
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
