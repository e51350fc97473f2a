import { useSyncExternalStore } from "react";

const CHANGED = "address-changed";

/** What the screen shows, as the address says: it survives a reload and can be passed on. */
export function useAddress(name: string): string | null {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return new URLSearchParams(search).get(name);
}

/** Without a new page, so that the browser's own way back works. */
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
