import { paths } from "#domain/paths.ts";

export const listingPath = (id: number) => `${paths.adminListings()}?id=${id}`;

export const newPath = `${paths.adminListings()}?neu=1`;
export const duplicatesPath = `${paths.adminListings()}?doppel=1`;
export const deletedPath = `${paths.adminListings()}?geloescht=1`;

export const mergePath = (one: number, other: number) => `${paths.adminListings()}?vergleichen=${one}-${other}`;
