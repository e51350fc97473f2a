import { useEffect } from "react";
import { m } from "#messages";
import { SiteApiError } from "../../session/site-api.ts";
import { useExclusive } from "../use-actions.ts";
import { useAdminTools } from "./admin-tools.tsx";

/** Runs one change at a time. Failures appear as a toast, which a dialog would cover. `fallback`: see failureText. */
export function useAdminAction(fallback?: string) {
  const { toast } = useAdminTools();
  const { isBusy, run } = useExclusive();
  return {
    isBusy,
    run: (work: () => Promise<void>, closeDialog?: () => void) =>
      run(work, (error) => {
        closeDialog?.();
        toast({ title: "Fehler", text: failureText(error, fallback), isError: true });
      }),
  };
}

/** The server's message, preferably that of a field; `fallback` for failures without a sentence of their own. */
export function failureText(error: unknown, fallback: string = m.errors_unexpected()): string {
  if (error instanceof SiteApiError) {
    const [first] = Object.values(error.fields).flatMap((sentences) => sentences ?? []);
    return first ?? (error.code === "unexpected" ? fallback : error.message);
  }
  console.error(error);
  return fallback;
}

const CHANGED = "Der Eintrag wurde inzwischen geändert. Prüfen Sie, was jetzt hier steht, und drücken Sie noch einmal.";

/** A refusal of what the screen shows by 404 or 409 also reloads it, so that another press can succeed. */
export async function orReload<Answer>(work: Promise<Answer>, reload: () => unknown): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SiteApiError && (error.status === 404 || error.status === 409))) throw error;
    await reload();
    const { status, code } = error;
    throw code === "listing_changed" ? new SiteApiError(status, { code, message: CHANGED }) : error;
  }
}

/** Asks for confirmation before the page is left. */
export function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
