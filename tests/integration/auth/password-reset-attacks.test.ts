import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { claimsOf, codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { serviceToken } from "#tests/support/service-token.ts";
import { CHOSEN, RESETS, signIn, site, squatter } from "#tests/support/squatters.ts";

const byCode = RESETS["a new password, by code"] as (email: string) => Promise<string>;
const NEEDED = "Set a new password before anything else";

const choose = (bearer: string, password = CHOSEN) => site.put("/user", { bearer, body: { password } });
const isAlive = async (bearer: string) => (await site.get("/user", { bearer })).status === 200;

test("a claiming session gets 403 password_needed everywhere but GET /user and PUT password", async () => {
  const { email } = await squatter();
  const bearer = await byCode(email);
  const asked = [
    site.put("/user", { bearer, body: { data: { first_name: "Anna" } } }),
    site.put("/user", { bearer, body: { email: newAddress() } }),
    site.put("/user", { bearer, body: { password: CHOSEN, email: newAddress() } }),
    site.get("/user/sessions", { bearer }),
    site.delete("/user", { bearer, body: {} }),
    site.get("/reauthenticate", { bearer }),
    site.post("/factors", { factor_type: "totp" }, { bearer }),
    site.post("/passkeys/registration/options", {}, { bearer }),
    site.get("/passkeys", { bearer }),
    site.post("/logout?scope=others", undefined, { bearer }),
  ];
  for (const answer of await Promise.all(asked)) {
    expectRefusal(answer, 403, "password_needed", NEEDED);
  }
  const headers = { Authorization: `Bearer ${bearer}` };
  for (const [method, path] of [
    ["GET", "/api/session"],
    ["POST", "/api/session/desk"],
    ["GET", "/api/account/export"],
  ] as const) {
    const response = await site.fetch(path, { method, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "password_needed" } });
  }
});

test("the account holder can neither see nor end a claiming session", async () => {
  const { id, email, bearer } = await squatter();
  const own = await byCode(email);
  const { session_id } = claimsOf(own);
  const { body: sessions } = await site.get("/user/sessions", { bearer });
  expect(JSON.stringify(sessions)).not.toContain(session_id);
  expect((await site.delete(`/user/sessions/${session_id}`, { bearer })).status).toBe(404);
  await site.put("/user", { bearer, body: { password: "von mallory" } });
  await site.post("/logout?scope=others", undefined, { bearer });
  const factor = await enrollAt(site, { bearer });
  await showAt(site, { bearer }, factor.id, codeOf(factor.secret));
  await site.post("/logout", undefined, { bearer });
  expect(await isAlive(own)).toBe(true);
  // Even a second factor set up in between is removed.
  expect((await choose(own)).status).toBe(200);
  expect(await rows("SELECT 1 FROM auth_mfa_factors WHERE user_id = ?", id)).toEqual([]);
  expect((await newestMail(email, "password_changed")).text).toContain("zweiter Schritt");
  expect((await signIn(email, "von mallory")).status).toBe(400);
});

test("the account holder's export does not contain the address a claiming session came from", async () => {
  const { email, bearer } = await squatter();
  const from = { headers: { "CF-Connecting-IP": "203.0.113.77" } };
  await site.post("/recover", { email }, from);
  const { code } = await newestMail(email, "recovery");
  await site.post("/verify", { type: "recovery", email, token: code }, from);
  const headers = { Authorization: `Bearer ${bearer}` };
  const response = await site.fetch("/api/account/export", { headers });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("203.0.113.77");
});

test("with one session per user, a claiming session neither ends other sessions nor is ended by them", async () => {
  const single = authSite({ AUTH_SESSIONS_SINGLE_PER_USER: "true" });
  const { email, access_token: bearer } = await signUpAt(single);
  const own = await byCode(email);
  expect((await single.get("/user", { bearer })).status).toBe(200);
  await single.signIn(email);
  expect((await single.get("/user", { bearer: own })).status).toBe(200);
});

test("a claiming session ends when the account gets another address", async () => {
  const { id, email } = await squatter();
  const own = await byCode(email);
  await site.put(`/admin/users/${id}`, { body: { email: newAddress() }, bearer: serviceToken });
  expect((await choose(own)).body.code).toBe("session_not_found");
});

test("the first of two claiming sessions to set a password gets the account", async () => {
  const { email } = await squatter();
  const [first, second] = [await byCode(email), await byCode(email)];
  const answers = await Promise.all([choose(first), choose(second, "ein anderes Passwort")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const isFirst = answers[0]?.status === 200;
  expect((await signIn(email, isFirst ? CHOSEN : "ein anderes Passwort")).status).toBe(200);
});

test("a claiming session cannot set the old password again", async () => {
  const { email } = await squatter();
  const answer = await choose(await byCode(email), PASSWORD);
  expect(answer.body.code).toBe("same_password");
});
