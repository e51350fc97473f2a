import { paths } from "#domain/paths.ts";

export const listingPath = (id: number) => `${paths.adminListings()}?id=${id}`;

export const closedPath = `${paths.adminListings()}?geschlossen=1`;
export const deletedPath = `${paths.adminListings()}?geloescht=1`;
