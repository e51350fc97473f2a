import { PROVIDER_CODE } from "#domain/auth/providers/sign-in-result.ts";
import { language, spokenAt } from "#domain/language.ts";
import { forgetStored, readStoredJson } from "./stored-session.ts";

/** Addresses for which this browser requested a link, each with the time until which the answer is expected. */
type Expected = Record<string, number>;

const KEY = "spitex-expected-sign-ins";

/** Validity of a mail's link, in milliseconds. */
const EXPECTED_MS = 3_600_000;

/** Remembers that the visitor requested a link for this address (rule accounts-15). */
export function expectSignIn(address: string): void {
  store({ ...readExpected(), [nameOf(address)]: Date.now() + EXPECTED_MS });
}

/** Whether the link was requested here. Each expectation is used once. */
export function takeExpectedSignIn(address: string): boolean {
  const { [nameOf(address)]: found, ...others } = readExpected();
  if (found === undefined) return false;
  store(others);
  return true;
}

/** A signed-in user expects no link, and the next user of a shared device should not see the addresses. */
export const forgetExpectedSignIns = () => forgetStored(KEY);

const nameOf = (address: string) => address.trim().toLowerCase();

function readExpected(): Expected {
  const now = Date.now();
  const all = Object.entries(readStoredJson<Expected>("localStorage", KEY) ?? {});
  return Object.fromEntries(all.filter(([, until]) => until > now && until <= now + EXPECTED_MS));
}

function store(expected: Expected): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(expected));
  } catch {
    // A browser without storage has no session either.
  }
}

/** Requests that make the service send a link. */
const SENDERS = /\/auth\/(signup|otp|magiclink|recover|resend)(\?|$)/;

/**
 * The auth client's fetch. Mails and refusals are in the page's language, which new accounts keep, even German.
 */
export function fetchAndExpect(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input);
  if (!SENDERS.test(address)) return fetch(spokenAt(address), init);
  if (typeof init?.body === "string") {
    const { email }: { email?: unknown } = JSON.parse(init.body);
    if (typeof email === "string") expectSignIn(email);
  }
  return fetch(`${address}${address.includes("?") ? "&" : "?"}lang=${language()}`, init);
}

/** What the auth service appends to the target of a mail's link. */
export type MailLink = {
  type: string | null;
  isBroken: boolean;
  /** Why it is broken, if the service said so. */
  code: string | null;
  /** It was the first of two confirmations for a new address. */
  isHalf: boolean;
};

/** @returns undefined if the fragment does not come from a mail's link */
export function readMailLink(fragment: string): MailLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const isBroken = ["error", "error_code", "error_description"].some((name) => params.has(name));
  const isHalf = params.has("message") && params.has("sb");
  if (!isBroken && !isHalf && !params.has("access_token")) return undefined;
  return { type: params.get("type"), isBroken, code: params.get("error_code"), isHalf };
}

/** How a provider's flow returned to this page after signing in or linking an account. */
export type ProviderReturn =
  | { kind: "code"; code: string }
  /** Without its description, because an address can contain any text. */
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
