import { expect, test } from "vitest";
import { atOnce, expectRefusal, PASSWORD, signUpAt, tick } from "#tests/support/auth.ts";
import { authenticator } from "#tests/support/authenticator.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { offerAt, passkeySite, registerAt, signInAt, withPasskey } from "#tests/support/passkeys.ts";

const site = passkeySite();

test("a user has at most the allowed number, also with concurrent requests", async () => {
  const few = passkeySite({ AUTH_PASSKEY_MAX_PASSKEYS_PER_USER: "2" });
  const { access_token: bearer } = await signUpAt(few);
  const asked = await atOnce(4, async () => ({ device: await authenticator(), offer: await offerAt(few, bearer) }));
  const answers = await Promise.all(asked.map((given) => registerAt(few, bearer, given)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  const message = "Maximum number of passkeys reached";
  const refused = answers.find(({ status }) => status === 422);
  if (refused) expectRefusal(refused, 422, "too_many_passkeys", message);
  const next = await few.post("/passkeys/registration/options", {}, { bearer });
  expectRefusal(next, 422, "too_many_passkeys", message);
});

test("switched off, no endpoint of passkeys exists, and the settings say so", async () => {
  const off = passkeySite({ AUTH_PASSKEY_ENABLED: "false" });
  const { access_token: bearer } = await signUpAt(off);
  for (const [method, path] of [
    ["POST", "/registration/options"],
    ["POST", "/registration/verify"],
    ["POST", "/authentication/options"],
    ["POST", "/authentication/verify"],
    ["GET", ""],
    ["PATCH", `/${crypto.randomUUID()}`],
    ["DELETE", `/${crypto.randomUUID()}`],
  ] as const) {
    const body = method === "POST" || method === "PATCH" ? {} : undefined;
    const answer = await off.ask(method, `/passkeys${path}`, { bearer, ...(body && { body }) });
    expectRefusal(answer, 404, "passkey_disabled", "Passkeys are disabled");
    if (!body) continue;
    const malformed = await off.ask(method, `/passkeys${path}`, { bearer, body: "{" });
    expectRefusal(malformed, 404, "passkey_disabled", "Passkeys are disabled");
  }
  expect((await off.get("/settings")).body.passkeys_enabled).toBe(false);
  expect((await site.get("/settings")).body.passkeys_enabled).toBe(true);
});

test("settings may give the site another relying-party name", async () => {
  const own = passkeySite({
    AUTH_WEBAUTHN_RP_ID: "test",
    AUTH_WEBAUTHN_RP_DISPLAY_NAME: "Pflege",
    AUTH_WEBAUTHN_RP_ORIGINS: "https://app.test, http://localhost:5173",
    AUTH_ALLOW_LOOPBACK: "false",
  });
  const { access_token: bearer } = await signUpAt(own);
  expect((await offerAt(own, bearer)).options).toMatchObject({ rp: { id: "test", name: "Pflege" } });
  const app = await authenticator("https://app.test");
  expect((await registerAt(own, bearer, { device: app })).status).toBe(200);
  for (const origin of ["https://site.test", "http://localhost:5173"]) {
    const device = await authenticator(origin);
    expect((await registerAt(own, bearer, { device })).status, origin).toBe(400);
  }
});

test("requests of a client are limited", async () => {
  const limited = passkeySite({ AUTH_RATE_LIMIT_PASSKEY: "2" });
  const headers = { "CF-Connecting-IP": "203.0.113.91" };
  const ask = () => limited.post("/passkeys/authentication/options", {}, { headers });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expectRefusal(await ask(), 429, "over_request_rate_limit", "Request rate limit reached");
});

test("a user with a second factor needs it after a passkey, too", async () => {
  const { device, user } = await withPasskey(site);
  await change(
    "INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES (?, ?, 'totp', 'verified', '', '')",
    crypto.randomUUID(),
    user.id,
  );
  const { body } = await signInAt(site, { device });
  expect(claimsOf(body.access_token)).toMatchObject({ aal: "aal1" });
  const changed = await site.put("/user", { bearer: body.access_token, body: { password: `${PASSWORD}!` } });
  expect(changed.body.code).toBe("insufficient_aal");
});

test("deletes unanswered challenges every night", async () => {
  for (const [id, hoursAgo] of [
    ["old", 25],
    ["new", 23],
  ] as const) {
    const expires = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    await change(
      "INSERT INTO auth_webauthn_challenges (id, type, challenge, created_at, expires_at) VALUES (?, 'authentication', 'x', ?, ?)",
      id,
      expires,
      expires,
    );
  }
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const kept = "SELECT id FROM auth_webauthn_challenges WHERE id IN ('old', 'new')";
  expect(await rows(kept)).toEqual([{ id: "new" }]);
});
