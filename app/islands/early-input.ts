import { isHelpless, type SleepingIsland } from "./early-presses.ts";

/** Keeps what early-presses.ts does not see, until the code of the island has loaded. */
export function keepEarlyInput(root: SleepingIsland): void {
  // Password managers submit forms without pressing the button; here it is pressed for them, and the press waits.
  root.addEventListener(
    "submit",
    (event) => {
      if (!isHelpless(root)) return;
      event.preventDefault();
      (event.target as HTMLFormElement).querySelector<HTMLElement>("[type=submit]")?.click();
    },
    true,
  );
  root.addEventListener("keydown", (event) => {
    const isChoice = /^(Arrow[LR]|Home|End)/.test(event.key) && (event.target as Element).matches("[role=tab]");
    if (isChoice && isHelpless(root)) root.chosen = event;
  });
}

/** Dispatches the kept key again, unless the focus has moved on: choosing a tab would take it back. */
export function repeatKey(root: SleepingIsland): void {
  const { chosen } = root;
  delete root.chosen;
  if (chosen?.target === document.activeElement) chosen?.target?.dispatchEvent(new KeyboardEvent("keydown", chosen));
}
