import { nextPath } from "#domain/next-path.ts";

/** Where to go after this screen. */
export const requestedPath = () => nextPath(new URLSearchParams(location.search).get("next"));
