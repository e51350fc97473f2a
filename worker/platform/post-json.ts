const TIMEOUT_MS = 5000;

/**
 * Sends JSON to an address that the operator has configured; it answers 2xx. A redirect counts as a failure, because the
 * operator named this address and no other. `name`: of the receiver, for the log.
 */
export async function postJson(name: string, url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "spitex-verzeichnis" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
}
