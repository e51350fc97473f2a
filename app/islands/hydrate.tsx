import { type ReactNode, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * For islands whose forms, links and buttons do something else, or nothing, before. (The search box
 * works alike asleep and awake, so it hydrates itself.)
 *
 * @returns when the island answers to touches, which `data-awake` says on the page
 */
export const hydrate = (root: HTMLElement, island: ReactNode) =>
  new Promise<void>((resolve) => {
    const onAwake = () => {
      root.dataset.awake = "";
      resolve();
    };
    hydrateRoot(root, <Awake onAwake={onAwake}>{island}</Awake>);
  });

/** After the second rendering: only that one holds what the server does not render, for example dialogs. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) onAwake();
    else setIsHydrated(true);
  }, [isHydrated, onAwake]);
  return children;
}
