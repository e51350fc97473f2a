import { useRef, useState } from "react";
import { UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import { SiteApiError } from "../../session/site-api.ts";
import { useAdminTools } from "./admin-tools.tsx";

/** One change at a time; what the server says no to is told. */
export function useAdminAction() {
  const { say } = useAdminTools();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>, closeDialog?: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      // A toast would lie below the dialog.
      closeDialog?.();
      say({ title: "Fehler", text: failureText(error), isError: true });
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** The server's words, with those for single fields; anything else is logged. */
export function failureText(error: unknown): string {
  if (error instanceof SiteApiError) {
    const [first] = Object.values(error.fields).flatMap((sentences) => sentences ?? []);
    return first ?? error.message;
  }
  console.error(error);
  return UNKNOWN_FAILURE;
}
