import type { FieldErrors } from "#domain/app-error.ts";
import { type FormFaults, faultsFrom } from "#domain/form-faults.ts";
import type { ToastMessage } from "../kept-toasts.ts";

export type MessageValues = Record<string, string>;
export type MessageTools = { say: (message: ToastMessage) => void };

/** One truth about what is right; it costs a moment, and nothing where the server says yes. */
export const serverChecks = () => undefined;

/** By then it is as good as failed, and what was typed is still there. */
const PATIENCE_MS = 30_000;

/** @returns what is wrong, for the visitor; nothing once it is stored */
export async function sendMessage(
  path: string,
  values: object,
  failure: FormFaults,
): Promise<FormFaults | undefined> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...values, filledSeconds: performance.now() / 1000 }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return undefined;
    if (!VISITORS_TURN.includes(response.status)) throw new Error(`answered ${response.status}`);
    const { error }: Refusal = await response.json();
    return faultsFrom(error.message, error.fields);
  } catch (error) {
    console.error(error);
    return failure;
  }
}

type Refusal = { error: { message: string; fields?: FieldErrors } };

/** Something to correct, or to wait for. */
const VISITORS_TURN = [422, 429];
