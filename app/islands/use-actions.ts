import type { GoTrueClient } from "@supabase/auth-js";
import { useRef, useState } from "react";
import type { ToastMessage } from "./kept-toasts.ts";

/** What wake modules hand to the screens. The server has none of it, nor its code. */
export type Tools = {
  client: GoTrueClient;
  say: (message: ToastMessage) => void;
  /** Says it on the next page, because this one is about to be left. */
  sayNext: (message: ToastMessage) => void;
};

/** `With` are the tools at hand. */
export type Actions<With = Tools> = {
  isBusy: boolean;
  /** One at a time; does nothing before the island wakes. */
  run: (work: (tools: With) => Promise<void>) => Promise<void>;
};

export function useActions<With>(tools: With | undefined): Actions<With> {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: (tools: With) => Promise<void>) => {
    if (!tools || isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work(tools);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
