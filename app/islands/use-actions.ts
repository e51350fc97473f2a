import type { GoTrueClient } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import type { ProviderFlow } from "../session/provider-flow.ts";
import type { ToastMessage } from "./kept-toasts.ts";

type Speech = { say: (message: ToastMessage) => void };

/** What wake modules hand to the screens. The server has none of it, nor its code. */
export type Tools = Speech & {
  client: GoTrueClient;
  providers: ProviderFlow;
  /** Says it on the next page, because this one is about to be left. */
  sayNext: (message: ToastMessage) => void;
};

/** `With` are the tools at hand. */
export type Actions<With = Tools> = {
  isBusy: boolean;
  /** One at a time; does nothing before the island wakes. What the work throws is said and logged. */
  run: (work: (tools: With) => Promise<void>) => Promise<void>;
};

export function useActions<With extends Speech>(tools: With | undefined): Actions<With> {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: (tools: With) => Promise<void>) => {
    if (!tools || isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work(tools);
    } catch (error) {
      console.error(error);
      tools.say({ title: "Fehler", text: UNKNOWN_FAILURE, isError: true });
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
