import { nextPath } from "#domain/next-path.ts";

/** Where this screen was asked to lead. */
export const askedPath = () => nextPath(new URLSearchParams(location.search).get("next"));
