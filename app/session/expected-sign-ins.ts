import { forgetStored, readStoredJson } from "./stored-session.ts";

/** Addresses for which this browser asked for a link, each with the moment until which the answer is expected. */
type Expected = Record<string, number>;

const KEY = "spitex-expected-sign-ins";

/** As long as the link of a mail is good. */
const EXPECTED_MS = 3_600_000;

/** Somebody asks here for a link to sign in to the account of this address (rule accounts-15). */
export function expectSignIn(address: string): void {
  store({ ...readExpected(), [nameOf(address)]: Date.now() + EXPECTED_MS });
}

/** Whether that happened here. Each expectation is met once. */
export function takeExpectedSignIn(address: string): boolean {
  const { [nameOf(address)]: found, ...others } = readExpected();
  if (found === undefined) return false;
  store(others);
  return true;
}

/** Whoever is signed in waits for no link, and the next user of a shared device should not read for whom. */
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

/** Requests that send the link. */
const SENDERS = /\/auth\/(signup|otp|magiclink|recover|resend)(\?|$)/;

/** For the auth client: every way of asking passes here. */
export function fetchAndExpect(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (SENDERS.test(String(input)) && typeof init?.body === "string") {
    const { email }: { email?: unknown } = JSON.parse(init.body);
    if (typeof email === "string") expectSignIn(email);
  }
  return fetch(input, init);
}
