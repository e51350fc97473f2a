import { onTestFinished, vi } from "vitest";

/** Stubs the parts of a browser that the client reads about its page. */
export function openPage(href: string): { address: () => string } {
  let url = new URL(href);
  const location = {
    get href() {
      return url.href;
    },
    set hash(value: string) {
      url.hash = value;
    },
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      url = new URL(address, url);
    },
  };
  vi.stubGlobal("window", { location, history });
  vi.stubGlobal("document", { visibilityState: "visible" });
  // Other tabs have tests of their own, in a browser.
  vi.stubGlobal("BroadcastChannel", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { address: () => url.href };
}
