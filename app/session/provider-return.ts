import { PROVIDER_CODE } from "#domain/auth/providers/sign-in-result.ts";

/** How a provider's flow led back to this page, after signing in or linking an account. */
export type ProviderReturn =
  | { kind: "code"; code: string }
  /** Without its description: an address can contain any text. */
  | { kind: "failed"; code: string };

/** @returns undefined if the query does not come from a provider's flow */
export function readProviderReturn(query: string): ProviderReturn | undefined {
  const params = new URLSearchParams(query);
  const code = params.get("code") ?? "";
  if (PROVIDER_CODE.test(code)) return { kind: "code", code };
  if (!params.has("error")) return undefined;
  return { kind: "failed", code: params.get("error_code") ?? "" };
}

const OWN = ["code", "error", "error_code", "error_description", "sb"];

/** Removes what the flow added: the code can be used once and must not be leaked. */
export function withoutProviderReturn(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of OWN) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
