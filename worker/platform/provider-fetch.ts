import { isSafeEndpoint } from "#domain/auth/providers/endpoint.ts";

export type ProviderFetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Discovery documents and key sets have a few kilobytes. */
const MAX_BYTES = 512 * 1024;
const KEPT_HEADERS = ["content-type", "www-authenticate"];
/** `Response` allows no body with these statuses; they count as a failure of the provider. */
const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * Requests a document of an external provider. The response is untrusted: HTTPS only, no redirects, limited in
 * time and size.
 */
export const providerFetch =
  (rules: { isLoopbackAllowed: boolean; timeoutSeconds: number }): ProviderFetch =>
  async (address, init = {}) => {
    if (!isSafeEndpoint(address, rules.isLoopbackAllowed)) {
      throw new Error(`not asked, because it is not safe: ${address.slice(0, 200)}`);
    }
    const headers = new Headers(init.headers);
    // GitHub refuses requests without a User-Agent.
    headers.set("User-Agent", "spitex-directory");
    const signal = AbortSignal.timeout(rules.timeoutSeconds * 1000);
    const response = await fetch(address, { ...init, headers, signal, redirect: "manual" });
    const body = await readBody(response);
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    const status = WITHOUT_BODY.includes(response.status) ? 502 : response.status;
    return new Response(body, { status, headers: kept });
  };

async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new Error("the provider's answer is too large");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
