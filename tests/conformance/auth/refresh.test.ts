import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runText } from "#db/statement.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "0" });
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const HOUR = 3600;

/** A signed-in client, with a record of its requests. */
async function signedIn() {
  const asked: string[] = [];
  const open = openClient(site.authUrl, {
    fetch: (input, init) => {
      asked.push(`${input}`.slice(site.authUrl.length));
      return fetch(input, init);
    },
  });
  succeeded(await open.client.signUp({ email: newEmail(), password: PASSWORD }));
  asked.length = 0;
  open.events.length = 0;
  return { ...open, asked };
}

const REFRESH = "/token?grant_type=refresh_token";

/** Makes the service's storage fail until it is restored. */
async function breakSessions() {
  await rename("auth_sessions", "gone");
  return () => rename("gone", "auth_sessions");
}

const rename = (from: string, to: string) => runText(site.deps.db, `ALTER TABLE ${from} RENAME TO ${to}`);

test("a token about to expire is renewed by itself", async () => {
  const { storage, age, session } = await signedIn();
  const before = session().access_token;
  age(HOUR - 60);
  const { client, events } = openClient(site.authUrl, { storage, autoRefreshToken: true });
  await expect.poll(() => events).toContain("TOKEN_REFRESHED");
  await client.stopAutoRefresh();
  expect(session().access_token).not.toBe(before);
});

test("503 makes the client back off and try again until it succeeds", async () => {
  const { client, events, age, asked } = await signedIn();
  age(HOUR);
  const mend = await breakSessions();
  const refreshing = client.getSession();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  await mend();
  expect(succeeded(await refreshing).session).not.toBeNull();
  expect(new Set(asked)).toEqual(new Set([REFRESH]));
  expect(events).toEqual(["TOKEN_REFRESHED"]);
});

test("a session survives a service that stays broken", async () => {
  const { client, events, age, stored, asked } = await signedIn();
  age(HOUR);
  const mend = await breakSessions();
  // The client gives up after half a minute, which the fake clock skips.
  vi.useFakeTimers({ toFake: ["Date"] });
  const refreshing = client.getSession();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + 60_000);
  const { data, error } = await refreshing;
  await mend();
  expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  expect(data.session).toBeNull();
  expect(stored()).not.toBeNull();
  expect(events).toEqual([]);
});

test("a session that ended elsewhere is dropped once its token has expired", async () => {
  const { client, events, age, session, stored } = await signedIn();
  const other = openClient(site.authUrl);
  succeeded(await other.client.setSession(session()));
  await other.client.signOut();

  age(HOUR);
  const { error } = await client.getSession();
  expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  expect(stored()).toBeNull();
  expect(events).toEqual(["SIGNED_OUT"]);
});

test("while the token is valid, a refused refresh keeps the session", async () => {
  const { client, events, age, session, stored, storage } = await signedIn();
  const { access_token } = session();
  storage.setItem("session", JSON.stringify({ ...session(), refresh_token: "x".repeat(40) }));
  // Within the margin in which the client refreshes early.
  age(HOUR - 60);
  expect(succeeded(await client.getSession()).session?.access_token).toBe(access_token);
  expect(stored()).not.toBeNull();
  expect(events).toEqual([]);
});

test("a lost response does not end the session", async () => {
  const { client, session } = await signedIn();
  const first = session().refresh_token;
  const lost = succeeded(await client.refreshSession({ refresh_token: first }));
  const again = succeeded(await client.refreshSession({ refresh_token: first }));
  expect(again.session?.refresh_token).toBe(lost.session?.refresh_token);
});

test("the reuse of an older token ends the session for all holders of a copy", async () => {
  const { client, session } = await signedIn();
  const stolen = session().refresh_token;
  succeeded(await client.refreshSession());
  succeeded(await client.refreshSession());
  const thief = openClient(site.authUrl).client;
  expect((await thief.refreshSession({ refresh_token: stolen })).error).toMatchObject({
    status: 400,
    code: "refresh_token_already_used",
  });
  expect((await client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
});

test("twenty tabs that refresh at once all stay signed in, on one token", async () => {
  const { session } = await signedIn();
  const { refresh_token } = session();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => openClient(site.authUrl).client.refreshSession({ refresh_token })),
  );
  const tokens = answers.map((answer) => succeeded(answer).session?.refresh_token);
  expect(new Set(tokens).size).toBe(1);
  const [newest = ""] = tokens;
  succeeded(await openClient(site.authUrl).client.refreshSession({ refresh_token: newest }));
});

test.each(["", "short", "x".repeat(40), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
  "refuses a token that is not ours: %j",
  async (refresh_token) => {
    const response = await fetch(`${site.authUrl}${REFRESH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token }),
    });
    expect(response.status).toBe(400);
    expect(["validation_failed", "refresh_token_not_found"]).toContain(response.headers.get("x-sb-error-code"));
  },
);
