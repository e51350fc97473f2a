import { type ReactNode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * For islands whose forms, links and buttons behave differently once awake. (The search box behaves the same before and
 * after, so it hydrates itself.) @returns once the island handles events, which `data-awake` marks in the page
 */
export const hydrate = (root: HTMLElement, island: ReactNode) =>
  new Promise<void>((resolve) => {
    const onAwake = () => {
      root.dataset.awake = "";
      resolve();
    };
    // Large islands would otherwise block a phone for hundreds of milliseconds.
    startTransition(() => {
      hydrateRoot(root, <Awake onAwake={onAwake}>{island}</Awake>);
    });
  });

/** Effects run after the second render, the first to contain client-only parts such as dialogs. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) onAwake();
    else setIsHydrated(true);
  }, [isHydrated, onAwake]);
  return children;
}
