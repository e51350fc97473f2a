import { nextPath, pathAfterSignIn } from "#domain/pages/next-path.ts";

const asked = () => new URLSearchParams(location.search).get("next");

/** The page to open after this screen, from the query. */
export const requestedPath = () => nextPath(asked());

/** The same after signing in. */
export const startingPath = (isAdmin: boolean) => pathAfterSignIn(asked(), isAdmin);
