import { careName, isCareCode } from "#domain/offer/care-codes.ts";
import { isLanguageCode, languageName } from "#domain/offer/languages.ts";
import { m } from "#messages";

const SHOWN = 3;

/** The first three offers. */
export function OfferTags({ care }: { care: string[] | null }) {
  const codes = (care ?? []).filter(isCareCode);
  if (codes.length === 0) return null;
  const others = codes.length - SHOWN;
  return (
    <ul className="tags" aria-label={m.card_services()}>
      {codes.slice(0, SHOWN).map((code) => (
        <li key={code} className="tag quiet">
          {careName(code)}
        </li>
      ))}
      {others > 0 && <li className="muted">{m.card_more_services({ count: others })}</li>}
    </ul>
  );
}

/** «Deutsch, Portugiesisch»; undefined if a provider speaks only German or its languages are unknown. */
export function spokenLanguages(languages: string[] | null): string | undefined {
  const codes = (languages ?? []).filter(isLanguageCode);
  return codes.some((code) => code !== "de") ? codes.map(languageName).join(", ") : undefined;
}
