import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** @returns when the island answers to touches, which `data-awake` says on the page */
export const hydrate = (root: HTMLElement, island: ReactNode) =>
  new Promise<void>((resolve) => {
    const onAwake = () => {
      root.dataset.awake = "";
      resolve();
    };
    hydrateRoot(root, <Awake onAwake={onAwake}>{island}</Awake>);
  });

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
