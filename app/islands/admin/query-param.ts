import { useContext, useSyncExternalStore } from "react";
import { FirstViewContext } from "./first-view.ts";

const CHANGED = "address-changed";

/** State kept in the address, so that it survives a reload and can be shared. */
export function useQueryParam(name: string): string | null {
  return useQuery().get(name);
}

export function useSearch(): string {
  const { search } = useContext(FirstViewContext);
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => search,
  );
}

export const useQuery = () => new URLSearchParams(useSearch());

/** Changes the address without loading a page; the back button still works. */
export function goTo(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  addEventListener("popstate", listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener(CHANGED, listener);
  };
}
