import { useEffect, useState } from "react";

/** Whether the island runs in the browser: false in the server's HTML and in the first render. */
export function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return isAwake;
}
