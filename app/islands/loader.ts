/** One entry an island: the module that hydrates it. */
const islands: Record<string, () => Promise<{ wake: (root: HTMLElement) => void }>> = {
  "search-box": () => import("./search-box.wake.tsx"),
};

for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
  wakeOnFirstTouch(root);
}

/** A pointer over it counts too: by the time it is pressed, the code is there. */
function wakeOnFirstTouch(root: HTMLElement) {
  const load = islands[root.dataset.island ?? ""];
  if (!load) return;
  const events = ["focusin", "pointerenter", "touchstart"] as const;
  const wake = async () => {
    for (const event of events) root.removeEventListener(event, wake);
    (await load()).wake(root);
  };
  for (const event of events) root.addEventListener(event, wake, { passive: true });
  // The visitor may have been quicker than this script.
  if (root.contains(document.activeElement)) wake();
}
