import { useSyncExternalStore } from "react";

const CHANGED = "address-changed";

/** State kept in the address, so that it survives a reload and can be shared. */
export function useQueryParam(name: string): string | null {
  return new URLSearchParams(useSearch()).get(name);
}

export const useSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );

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
