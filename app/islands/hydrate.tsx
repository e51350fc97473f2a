import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** @returns when the island answers to touches */
export const hydrate = (root: HTMLElement, island: ReactNode) =>
  new Promise<void>((resolve) => {
    hydrateRoot(root, <Awake onAwake={resolve}>{island}</Awake>);
  });

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
