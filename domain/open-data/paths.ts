export const OPEN_API = "/api/v1";

/** Address of a file for downloading. */
export const openDataFile = (name: string) => `/offene-daten/${name}`;
