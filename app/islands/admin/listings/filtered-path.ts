import { type ListingFilter, writeListingFilter } from "#domain/desks/listing-filter.ts";
import { paths } from "#domain/paths.ts";

/** The desk with a filter; omitted criteria do not filter. */
export const filteredPath = (filter: Partial<ListingFilter>) =>
  `${paths.adminListings()}?${writeListingFilter({ q: "", traits: [], sort: "changed", canton: undefined, importId: undefined, ...filter })}`;

export const changedPath = (importId: number) => filteredPath({ importId });
