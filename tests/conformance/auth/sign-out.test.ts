import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { type OpenClient, openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.close());

/** One user, signed in on this number of devices. */
async function onDevices(count: number): Promise<OpenClient[]> {
  const email = newEmail();
  const devices = Array.from({ length: count }, () => openClient(site.authUrl));
  for (const [at, { client }] of devices.entries()) {
    const credentials = { email, password: PASSWORD };
    succeeded(await (at === 0 ? client.signUp(credentials) : client.signInWithPassword(credentials)));
  }
  return devices;
}

/** Whether the service accepts a device's token, whatever the device itself believes. */
async function isAlive(accessToken: string): Promise<boolean> {
  const { data } = await openClient(site.authUrl).client.getUser(accessToken);
  return data.user !== null;
}

test.each([
  ["global", [false, false, false]],
  ["local", [false, true, true]],
  ["others", [true, false, false]],
] as const)("%s signs out of the sessions it names", async (scope, alive) => {
  const devices = await onDevices(3);
  const tokens = devices.map(({ session }) => session().access_token);
  const [first] = devices;
  expect(await first?.client.signOut({ scope })).toEqual({ error: null });
  expect(await Promise.all(tokens.map(isAlive))).toEqual(alive);
  expect(first?.stored() === null).toBe(scope !== "others");
  expect(first?.events.includes("SIGNED_OUT")).toBe(scope !== "others");
});

test("a device signed out from elsewhere learns so when it requests its user", async () => {
  const [here, there] = await onDevices(2);
  await there?.client.signOut();
  const answer = await here?.client.getUser();
  expect(answer?.error).toMatchObject({ name: "AuthSessionMissingError" });
  expect(here?.stored()).toBeNull();
  expect(here?.events.at(-1)).toBe("SIGNED_OUT");
});

test("signing out twice is not an error", async () => {
  const [here, there] = await onDevices(2);
  await there?.client.signOut();
  expect(await here?.client.signOut()).toEqual({ error: null });
  expect(here?.stored()).toBeNull();
});

test("a deleted account can still sign out", async () => {
  const [device] = await onDevices(1);
  const { user } = device?.session() ?? {};
  await runText(site.deps.db, "DELETE FROM auth_users WHERE id = ?", user?.id);
  expect((await device?.client.getUser())?.error).toMatchObject({ code: "user_not_found" });
  expect(await device?.client.signOut()).toEqual({ error: null });
  expect(device?.stored()).toBeNull();
});

test.each([401, 403, 404])("%i from an intermediary counts as signed out", async (status) => {
  const [device] = await onDevices(1);
  const refusing = openClient(site.authUrl, {
    ...(device && { storage: device.storage }),
    fetch: async () => Response.json({ message: "no" }, { status }),
  });
  expect(await refusing.client.signOut()).toEqual({ error: null });
  expect(refusing.stored()).toBeNull();
});

test.each([
  ["global", true],
  ["local", false],
] as const)("while the service fails, %s keeps the session: %s", async (scope, isKept) => {
  const [device] = await onDevices(1);
  await rename("auth_sessions", "gone");
  const answer = await device?.client.signOut({ scope });
  await rename("gone", "auth_sessions");
  expect(answer?.error).toMatchObject({ status: 503 });
  expect(device?.stored() !== null).toBe(isKept);
});

const rename = (from: string, to: string) => runText(site.deps.db, `ALTER TABLE ${from} RENAME TO ${to}`);

test("a scope that does not exist is refused", async () => {
  const [device] = await onDevices(1);
  const response = await fetch(`${site.authUrl}/logout?scope=everywhere`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${device?.session().access_token}`,
      "Content-Type": "application/json;charset=UTF-8",
      "X-Supabase-Api-Version": "2024-01-01",
    },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    message: 'Unsupported logout scope "everywhere"',
  });
});
