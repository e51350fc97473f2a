import { useEffect } from "react";

const PREFIX = "Fehler – ";

/** Number of forms with faults on this page. */
let faultyForms = 0;

/**
 * Marks faults in the page title, which screen readers read first. For forms sent without JavaScript the
 * server does so.
 */
export function useFaultTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return;
    faultyForms += 1;
    if (faultyForms === 1) document.title = PREFIX + document.title.replace(PREFIX, "");
    return () => {
      faultyForms -= 1;
      if (faultyForms === 0) document.title = document.title.replace(PREFIX, "");
    };
  }, [isFaulty]);
}
