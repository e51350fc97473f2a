import { countOf } from "#domain/format.ts";
import { TAKES_ON_LABEL } from "#domain/offer/capacity.ts";
import { CARE, FORMS } from "#domain/offer/care-codes.ts";
import { LANGUAGES } from "#domain/offer/languages.ts";
import type { WayOut } from "#domain/offer/meets.ts";
import { filteredPath, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";

type Props = { path: string; filter: ProviderFilter; waysOut: WayOut[] };

/** Rule offer-7: no provider meets all wishes, so each can be left out, with what that finds. */
export function WaysOut({ path, filter, waysOut }: Props) {
  return (
    <div className="empty">
      <p>Keine Spitex-Anbieter gefunden.</p>
      <p>Niemand hat angegeben, dass alles zutrifft. Lassen Sie etwas weg:</p>
      <ul className="chips">
        {waysOut.map(({ without, count }) => (
          <li key={nameOf(without)}>
            <a className="chip" href={`${filteredPath(path, leftOut(filter, without))}#anbieter`} rel="nofollow">
              {`${nameOf(without)} `}
              <span className="count">{countOf(count, "Anbieter", "Anbieter")}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(without: WayOut["without"]): string {
  if (without === "everything") return "ohne Filter";
  const { care, language, form, takesOn, radius } = without;
  if (takesOn) return `ohne «${TAKES_ON_LABEL}»`;
  if (radius) return `weiter weg als ${radius} km`;
  return `ohne «${(care && CARE[care]) ?? (language && LANGUAGES[language]) ?? (form && FORMS[form])}»`;
}

function leftOut(filter: ProviderFilter, without: WayOut["without"]): ProviderFilter {
  if (without === "everything") return NO_FILTER;
  const { care, language, form, takesOn, radius } = without;
  return {
    care: filter.care.filter((code) => code !== care),
    language: language ? undefined : filter.language,
    form: form ? undefined : filter.form,
    takesOn: takesOn ? false : filter.takesOn,
    radius: radius ? undefined : filter.radius,
  };
}
