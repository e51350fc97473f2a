import { useEffect } from "react";

const PREFIX = "Fehler – ";

/** Forms of this page that show faults. */
let faultyForms = 0;

/**
 * A page whose form has faults says so in its title, which screen readers read first. The server says
 * so itself where it found them.
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
