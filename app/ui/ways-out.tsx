import { countOf } from "#domain/format.ts";
import { CARE, FORMS } from "#domain/offer/care-codes.ts";
import { LANGUAGES } from "#domain/offer/languages.ts";
import type { WayOut } from "#domain/offer/meets.ts";
import { filteredPath, type ProviderFilter } from "#domain/offer/provider-filter.ts";

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
              {`ohne «${nameOf(without)}» `}
              <span className="count">{countOf(count, "Anbieter", "Anbieter")}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ care, language, form }: WayOut["without"]): string {
  if (care) return CARE[care];
  if (language) return LANGUAGES[language];
  return form ? FORMS[form] : "";
}

const leftOut = (filter: ProviderFilter, { care, language, form }: WayOut["without"]): ProviderFilter => ({
  ...filter,
  care: filter.care.filter((code) => code !== care),
  language: language ? undefined : filter.language,
  form: form ? undefined : filter.form,
});
