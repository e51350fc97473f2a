import { nextPath } from "#domain/pages/next-path.ts";

/** The page to open after this screen, from the query. */
export const requestedPath = () => nextPath(new URLSearchParams(location.search).get("next"));
