import { type ListingFilter, writeListingFilter } from "#domain/desks/listing-filter.ts";
import { paths } from "#domain/paths.ts";

export const listingPath = (id: number) => `${paths.adminListings()}?id=${id}`;

export const newPath = `${paths.adminListings()}?neu=1`;
export const duplicatesPath = `${paths.adminListings()}?doppel=1`;
export const deletedPath = `${paths.adminListings()}?geloescht=1`;

export const mergePath = (one: number, other: number) => `${paths.adminListings()}?vergleichen=${one}-${other}`;

/** The desk with a filter; omitted criteria do not filter. */
export const filteredPath = (filter: Partial<ListingFilter>) =>
  `${paths.adminListings()}?${writeListingFilter({ q: "", traits: [], sort: "changed", canton: undefined, importId: undefined, ...filter })}`;

export const changedPath = (importId: number) => filteredPath({ importId });
