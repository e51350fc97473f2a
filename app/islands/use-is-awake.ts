import { useSyncExternalStore } from "react";

/**
 * Whether the island runs in the browser: false in the server's HTML and in the first render. The second follows before
 * a press that the first one waited for is answered, so that the dialog it opens exists.
 */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
