import type { AlertHook } from "#domain/operations/alert-message.ts";

const TIMEOUT_MS = 5000;

/** JSON by POST. A redirect counts as a failure, because the operator named this address. */
export const alertWebhook = (url: string): AlertHook => ({
  send: async (message) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "spitex-verzeichnis" },
      body: JSON.stringify(message),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`alert webhook answered ${response.status}`);
  },
});
