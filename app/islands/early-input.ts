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
}
