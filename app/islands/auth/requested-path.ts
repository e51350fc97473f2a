import { nextPath } from "#domain/next-path.ts";

/** The page to open after this screen, from the query. */
export const requestedPath = () => nextPath(new URLSearchParams(location.search).get("next"));
