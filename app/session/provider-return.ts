/** How a page was reached from another service, where somebody signed in or linked an account. */
export type ProviderReturn =
  | { kind: "code"; code: string }
  /** What it says in words is left out: an address may say anything. */
  | { kind: "failed"; code: string };

/** @returns undefined where the query of an address is none of a provider's flow */
export function readProviderReturn(query: string): ProviderReturn | undefined {
  const params = new URLSearchParams(query);
  const code = params.get("code");
  if (code) return { kind: "code", code };
  if (!params.has("error")) return undefined;
  return { kind: "failed", code: params.get("error_code") ?? "" };
}

const OWN = ["code", "error", "error_code", "error_description", "sb"];

/** Without what the flow has left there: it is good once, and for nobody else's eyes. */
export function withoutProviderReturn(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of OWN) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
