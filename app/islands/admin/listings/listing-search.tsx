import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { LISTING_TRAITS, type ListingFilter, writeListingFilter } from "#domain/desks/listing-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { ListFrame } from "../list-frame.tsx";
import { useSelection } from "../use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportLinks } from "./export-links.tsx";
import { ListingFilterForm } from "./listing-filter-form.tsx";
import { deletedPath, duplicatesPath, newPath } from "./listing-paths.ts";
import { ListingTable } from "./listing-table.tsx";
import { MANY, useFilledList } from "./use-filled-list.ts";

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
        <a href={deletedPath}>Gelöschte Anbieter</a>
      </p>
      {filter.importId && (
        <p>
          {`Was der Import ${filter.importId} neu brachte oder änderte, in der Reihenfolge seiner Datei. `}
          <a href={`${paths.import()}?id=${filter.importId}`}>Zum Import</a>
        </p>
      )}
      <ExportLinks filter={String(writeListingFilter(filter))} />
      <ListFrame list={list} empty="Kein Anbieter gefunden. Versuchen Sie ein Wort oder einen Filter weniger.">
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
