import { CARE, isCareCode } from "#domain/offer/care-codes.ts";
import { isLanguageCode, LANGUAGES } from "#domain/offer/languages.ts";

const SHOWN = 3;

/** The first three offers. */
export function OfferTags({ care }: { care: string[] | null }) {
  const codes = (care ?? []).filter(isCareCode);
  if (codes.length === 0) return null;
  const others = codes.length - SHOWN;
  return (
    <ul className="tags" aria-label="Leistungen">
      {codes.slice(0, SHOWN).map((code) => (
        <li key={code} className="tag quiet">
          {CARE[code]}
        </li>
      ))}
      {others > 0 && <li className="muted">{`und ${others} weitere`}</li>}
    </ul>
  );
}

/** «Deutsch, Portugiesisch»; undefined if a provider speaks only German or its languages are unknown. */
export function spokenLanguages(languages: string[] | null): string | undefined {
  const codes = (languages ?? []).filter(isLanguageCode);
  return codes.some((code) => code !== "de") ? codes.map((code) => LANGUAGES[code]).join(", ") : undefined;
}
