import { useEffect } from "react";

const PREFIX = "Fehler – ";

/** Forms of this page that show faults. */
let faultyForms = 0;

/** A page whose form has faults says so in its title, which screen readers read first. */
export function useFaultTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return;
    faultyForms += 1;
    if (faultyForms === 1) document.title = PREFIX + document.title;
    return () => {
      faultyForms -= 1;
      if (faultyForms === 0) document.title = document.title.replace(PREFIX, "");
    };
  }, [isFaulty]);
}
