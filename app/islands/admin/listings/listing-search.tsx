import { MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import {
  LISTING_SORTS,
  LISTING_TRAITS,
  type ListingFilter,
  TRAIT_NAMES,
  writeListingFilter,
} from "#domain/desks/listing-filter.ts";
import { type Stock, stockOf } from "#domain/desks/stock.ts";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { type Selection, useSelection } from "../work/bulk-frame.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportLinks } from "./export-links.tsx";
import { deletedPath, duplicatesPath, newPath } from "./listing-paths.ts";
import { ListingTable, MANY, useFilledList } from "./listing-table.tsx";

/** Without a query, lists the latest changes. */
export function ListingSearch({ filter }: { filter: ListingFilter }) {
  const list = useFilledList<DeskListing>(`/listings?${writeListingFilter(filter)}`);
  const selection = useSelection<DeskListing>();
  const title = titleOf(filter);
  return (
    <>
      <ListingFilterForm filter={filter} />
      <h2>{title}</h2>
      <p className="desk-links">
        <a href={newPath}>Neuer Anbieter</a>
        <a href={duplicatesPath}>Mögliche Doppel</a>
        <a href={filter.q.trim() === "" ? deletedPath : `${deletedPath}&${new URLSearchParams({ q: filter.q })}`}>
          Gelöschte Anbieter
        </a>
      </p>
      {filter.importId && (
        <p>
          {`Was der Import ${filter.importId} neu brachte oder änderte, in der Reihenfolge seiner Datei. `}
          <a href={`${paths.import()}?id=${filter.importId}`}>Zum Import</a>
        </p>
      )}
      <ExportLinks filter={String(writeListingFilter(filter))} />
      <ListFrame list={list} empty="Kein Anbieter gefunden. Versuchen Sie ein Wort oder einen Filter weniger.">
        {list.hasMore && <SelectAll filter={filter} selection={selection} />}
        <ListingTable title={title} listings={list.items ?? []} selection={selection} />
      </ListFrame>
      {list.hasMore && (
        <p className="pager">
          <button className="button quiet" type="button" aria-disabled={list.isLoadingMore} onClick={list.loadMany}>
            {`${MANY} weitere anzeigen`}
          </button>
        </p>
      )}
      <BulkBar selection={selection} onChanged={list.reload} />
    </>
  );
}

/** Selects all that the filter finds, not only the rows that are shown. */
function SelectAll({ filter, selection }: { filter: ListingFilter; selection: Selection<DeskListing> }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const select = () =>
    run(async () => {
      const { items } = await api.get<{ items: DeskListing[] }>(`/listings/found?${writeListingFilter(filter)}`);
      selection.toggle(items, true);
    });
  return (
    <p>
      <button className="button quiet" type="button" aria-disabled={isBusy} onClick={select}>
        {`Alle Treffer auswählen (höchstens ${formatNumber(MOST_CHANGED)})`}
      </button>
    </p>
  );
}

function titleOf({ q, canton, traits, importId, sort }: ListingFilter): string {
  const found = [
    q.trim() !== "" && `«${q.trim()}»`,
    canton && cantonBySlug(canton)?.name,
    ...traits.map((trait) => LISTING_TRAITS[trait].label),
    importId && `Import ${importId}`,
  ].filter(Boolean);
  if (found.length > 0) return `Gefunden: ${found.join(", ")}`;
  return sort === "oldest" ? "Am längsten unverändert" : "Zuletzt geändert";
}

/**
 * Search, canton, order and gaps, all of them in the address, so that it can be saved and shared. The numbers are those
 * of the last count in the filter's canton.
 */
function ListingFilterForm({ filter }: { filter: ListingFilter }) {
  const { q, canton, traits, importId, sort } = filter;
  const { data: stock } = useAdminData<Stock>("/overview/stock", { revalidateOnFocus: false });
  const counts = stock?.countedAt ? stockOf(stock, canton) : undefined;
  return (
    <search aria-label="Anbieter">
      <form className="desk-search">
        {importId && <input type="hidden" name="import" value={importId} />}
        <div className="field">
          <label htmlFor="anbieter-suche">Name, PLZ, Ort, Telefon, Mail oder Adresse der Seite</label>
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
