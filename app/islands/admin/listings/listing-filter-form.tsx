import { LISTING_SORTS, LISTING_TRAITS, type ListingFilter, TRAIT_NAMES } from "#domain/desks/listing-filter.ts";
import { type Stock, stockOf } from "#domain/desks/stock.ts";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { useAdminData } from "../use-admin-data.ts";

/**
 * Search, canton, order and what is missing. All of it is in the address, so that it can be kept and shared. The
 * numbers are those of the last count, in the canton of the filter.
 */
export function ListingFilterForm({ filter }: { filter: ListingFilter }) {
  const { q, canton, traits, importId, sort } = filter;
  const { data: stock } = useAdminData<Stock>("/overview/stock", { revalidateOnFocus: false });
  const counts = stock?.countedAt ? stockOf(stock, canton) : undefined;
  return (
    <search aria-label="Anbieter">
      <form className="desk-search">
        {importId && <input type="hidden" name="import" value={importId} />}
        <div className="field">
          <label htmlFor="anbieter-suche">Name, PLZ, Ort oder Adresse der Seite</label>
          <div className="field-row">
            <input className="field-input" id="anbieter-suche" name="q" type="search" defaultValue={q} />
            <button className="button" type="submit">
              Suchen
            </button>
          </div>
        </div>
        <details className="desk-filter" open={canton !== undefined || traits.length > 0 || sort !== "changed"}>
          <summary>Filtern und sortieren</summary>
          <div className="field-pair">
            <div className="field">
              <label htmlFor="anbieter-kanton">Kanton</label>
              <select className="field-input" id="anbieter-kanton" name="kanton" defaultValue={canton ?? ""}>
                <option value="">Alle Kantone</option>
                {CANTONS_BY_NAME.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="anbieter-sortieren">Sortieren</label>
              <select className="field-input" id="anbieter-sortieren" name="sortieren" defaultValue={sort}>
                {Object.entries(LISTING_SORTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {value === "place" ? `${label} (nur mit Kanton)` : label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <fieldset className="desk-traits">
            <legend>Nur zeigen, was alles davon hat</legend>
            {TRAIT_NAMES.map((trait) => (
              <label className="choice" key={trait}>
                <input type="checkbox" name="zeigen" value={trait} defaultChecked={traits.includes(trait)} />
                <span>
                  {LISTING_TRAITS[trait].label}
                  {counts && ` (${formatNumber(counts[trait])})`}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="form-actions">
            <button className="button" type="submit">
              Anwenden
            </button>
            <a className="button quiet" href={paths.adminListings()}>
              Zurücksetzen
            </a>
          </p>
        </details>
      </form>
    </search>
  );
}
