import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * For islands whose forms and buttons do something else, or nothing, before. (The search box and the
 * lexicon work alike asleep and awake, so they hydrate themselves.)
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

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
