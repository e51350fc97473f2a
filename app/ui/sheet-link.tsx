import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { sheetOfPlace } from "#domain/paths.ts";

/** Rule sheet-5. `path`: of the place. */
export const SheetLink = ({ path, filter }: { path: string; filter: ProviderFilter }) => (
  <p className="order-note">
    <a href={sheetOfPlace(path) + filterQuery(filter)} rel="nofollow">
      Liste zum Ausdrucken
    </a>
    {" für Spital, Arztpraxis und Familie"}
  </p>
);
