import { useRef, useState } from "react";

/** Runs one action at a time: a call while another action is running does nothing. */
export function useExclusive() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      onFailure(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
