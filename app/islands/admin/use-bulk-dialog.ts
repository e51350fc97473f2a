import { useEffect, useRef, useState } from "react";

/** Which dialog of a bar for ticked items is open. After its end the focus goes to the bar. */
export function useBulkDialog<Asked>() {
  const bar = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asked>();
  const hasEnded = useRef(false);
  const close = () => setAsking(undefined);
  // Only then is the dialog closed, which gives the focus back to a button that may be gone.
  useEffect(() => {
    if (hasEnded.current) bar.current?.focus();
    hasEnded.current = false;
  });
  const end = () => {
    hasEnded.current = true;
    close();
  };
  return { bar, asking, ask: (asked: Asked) => setAsking(() => asked), close, end };
}
