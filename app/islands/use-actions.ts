import type { GoTrueClient } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { m } from "#messages";
import type { ProviderFlow } from "../session/account.ts";
import type { ToastMessage } from "./kept-toasts.ts";

type Toaster = { toast: (message: ToastMessage) => void };

/** The tools that wake modules pass to the screens; not available on the server. */
export type Tools = Toaster & {
  client: GoTrueClient;
  providers: ProviderFlow;
  /** Shows the message on the next page, because the user is leaving this one. */
  keepToast: (message: ToastMessage) => void;
};

/** `With`: the tools that the actions receive. */
export type Actions<With = Tools> = {
  isBusy: boolean;
  /** Runs one action at a time. Does nothing before the island wakes. Shows and logs failures. */
  run: (work: (tools: With) => Promise<void>) => Promise<void>;
};

export function useActions<With extends Toaster>(tools: With | undefined): Actions<With> {
  const { isBusy, run } = useExclusive();
  return {
    isBusy,
    run: async (work) => {
      if (!tools) return;
      await run(
        () => work(tools),
        (error) => {
          console.error(error);
          tools.toast({ title: m.form_fault(), text: m.errors_unexpected(), isError: true });
        },
      );
    },
  };
}

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
