import type { FieldErrors } from "#domain/app-error.ts";
import { type FormFaults, faultsFrom, MIN_FILL_SECONDS } from "#domain/forms/sent-form.ts";
import { spokenAt } from "#domain/language.ts";
import { attemptKey, endAttempt } from "../../session/attempt-key.ts";
import type { ToastMessage } from "../kept-toasts.ts";

export type MessageValues = Record<string, string>;
export type MessageTools = { toast: (message: ToastMessage) => void };

/** Only the server validates, so that the rules exist once. */
export const serverChecks = () => undefined;

/** After this time the request counts as failed; the form keeps what was typed. */
const TIMEOUT_MS = 30_000;

/** `path`: the page that shows the message's progress. */
type Sent = { faults?: undefined; path?: string };

/** More than the steps in which browsers round their clocks. */
const MARGIN_MS = 200;

/** Ends when the server takes the visitor for a person: browsers fill in whole forms at once. */
const lateEnough = () =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, MIN_FILL_SECONDS * 1000 + MARGIN_MS - performance.now())));

/** @returns the faults to show, or the server's answer about the stored message */
export async function sendMessage(
  path: string,
  values: object,
  failure: FormFaults,
): Promise<{ faults: FormFaults } | Sent> {
  try {
    await lateEnough();
    const response = await fetch(spokenAt(path), {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": attemptKey("message") },
      body: JSON.stringify({ ...values, filledSeconds: performance.now() / 1000 }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) {
      endAttempt("message");
      return await response.json<Sent>();
    }
    if (!CORRECTABLE_STATUSES.includes(response.status)) throw new Error(`answered ${response.status}`);
    const { error }: Refusal = await response.json();
    return { faults: faultsFrom(error.message, error.fields) };
  } catch (error) {
    console.error(error);
    return { faults: failure };
  }
}

type Refusal = { error: { message: string; fields?: FieldErrors } };

/** Statuses with a helpful sentence: bad or long input, too many requests, a deleted, closed or renamed provider. */
const CORRECTABLE_STATUSES = [404, 409, 413, 422, 429];
