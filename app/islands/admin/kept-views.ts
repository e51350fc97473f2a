import { useEffect } from "react";
import { readStored } from "../../session/stored-session.ts";
import { useSearch } from "./query-param.ts";

/** Parameters that lead to one case or form, and what somebody typed, which may name a person. */
const NOT_KEPT = ["q", "person", "konto", "anbieter", "ab", "id", "neu", "doppel", "geloescht", "vergleichen"];

/** Where this tab keeps the view of a screen that it has shown. */
const keyOf = (path: string) => `view ${path}`;

/** Keeps how this screen is filtered and ordered, as long as the tab is open. */
export function useKeptView(path: string): void {
  const search = useSearch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of NOT_KEPT) query.delete(name);
    // The address of a form or a search leaves the kept view as it is.
    if (query.size === 0 && search !== "") return;
    try {
      sessionStorage.setItem(keyOf(path), `${query}`);
    } catch (error) {
      console.error(error);
    }
  }, [path, search]);
}

/** The way back to a screen, as it was last filtered and ordered. */
export function keptPath(path: string): string {
  const query = readStored("sessionStorage", keyOf(path));
  return query ? `${path}?${query}` : path;
}
