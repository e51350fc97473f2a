import { useEffect } from "react";
import { readStoredJson, storedUserId, VIEWS_KEY } from "../../session/stored-session.ts";
import { LISTING_ISLANDS } from "./admin-screens.ts";
import { useSearch } from "./query-param.ts";

/** Parameters that lead to one case, form, file or time, and typed text, which may name a person. */
const NOT_KEPT = [
  ...["q", "person", "konto", "anbieter", "ab", "import", "von", "bis"],
  ...Object.keys(LISTING_ISLANDS),
];

/** The views of screens that an account has seen on this device, by path; others may use it, too. */
type KeptViews = { of: string; views: Record<string, string> };

function viewsOf(userId: string | undefined): KeptViews["views"] {
  const kept = readStoredJson<KeptViews>("localStorage", VIEWS_KEY);
  return kept && kept.of === userId ? kept.views : {};
}

/** Keeps how this screen is filtered and ordered, until the account is signed out on this device. */
export function useKeptView(path: string): void {
  const search = useSearch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of NOT_KEPT) query.delete(name);
    const of = storedUserId();
    // The address of a form or a search leaves the kept view as it is.
    if (of === undefined || (query.size === 0 && search !== "")) return;
    try {
      const kept: KeptViews = { of, views: { ...viewsOf(of), [path]: `${query}` } };
      localStorage.setItem(VIEWS_KEY, JSON.stringify(kept));
    } catch (error) {
      console.error(error);
    }
  }, [path, search]);
}

/** The way back to a screen, as it was last filtered and ordered. */
export function keptPath(path: string): string {
  const query = viewsOf(storedUserId())[path];
  return query ? `${path}?${query}` : path;
}
