import { expect, test } from "vitest";
import { authSite, newAddress, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { clientAt, oauthSite, requestAt } from "#tests/support/oauth-clients.ts";
import { newestCode, newNumber, phoneSite } from "#tests/support/phones.ts";
import { PKCE, VERIFIER } from "#tests/support/pkce.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false", AUTH_VERIFY_GET: "direct" });

/** The database refuses this write during `work`, like a failure in the middle of a request. */
async function without<T>(writing: string, condition: string, work: () => Promise<T>): Promise<T> {
  await change(`CREATE TRIGGER accident BEFORE ${writing} WHEN ${condition}
    BEGIN SELECT RAISE(ABORT, 'accident'); END`);
  try {
    return await work();
  } finally {
    await change("DROP TRIGGER accident");
  }
}

const withoutSession = <T>(userId: string, work: () => Promise<T>) =>
  without("INSERT ON auth_sessions", `new.user_id = '${userId}'`, work);

const withoutAudit = <T>(action: string, work: () => Promise<T>) =>
  without("INSERT ON auth_audit_log", `new.action = '${action}'`, work);

test("a new address is not adopted if its session cannot begin, and its code stays valid", async () => {
  const { access_token: bearer, email, user } = await signUpAt(simple);
  const newEmail = newAddress();
  await simple.put("/user", { bearer, body: { email: newEmail } });
  const { code: token } = await newestMail(newEmail, "email_change");
  const verify = () => simple.post("/verify", { type: "email_change", email: newEmail, token });
  expect((await withoutSession(user.id, verify)).status).toBe(503);
  expect((await simple.get("/user", { bearer })).body).toMatchObject({ email, new_email: newEmail });
  expect((await verify()).body.user).toMatchObject({ email: newEmail });
});

test("a new address is not adopted if the code for its session cannot be issued", async () => {
  const { access_token: bearer, email, user } = await signUpAt(simple);
  const newEmail = newAddress();
  await simple.put("/user", { bearer, body: { email: newEmail, ...PKCE } });
  const { path } = await newestMail(newEmail, "email_change");
  const follow = async () => {
    const location = (await simple.fetch(path)).headers.get("Location") ?? "";
    return new URL(location).searchParams;
  };
  const issuing = ["UPDATE ON auth_flow_states", `new.user_id = '${user.id}'`] as const;
  const failed = await without(...issuing, follow);
  expect(failed.get("code")).toBeNull();
  expect((await simple.get("/user", { bearer })).body).toMatchObject({ email, new_email: newEmail });
  const auth_code = (await follow()).get("code");
  const given = { auth_code, code_verifier: VERIFIER };
  const { body } = await simple.post("/token?grant_type=pkce", given);
  expect(body.user).toMatchObject({ id: user.id, email: newEmail });
});

test("a new number is not adopted if its session cannot begin", async () => {
  const site = phoneSite();
  const { access_token: bearer, user } = await signUpAt(site);
  const phone = newNumber();
  await site.put("/user", { bearer, body: { phone } });
  const given = { type: "phone_change", phone, token: await newestCode(phone) };
  const verify = () => site.post("/verify", given);
  expect((await withoutSession(user.id, verify)).status).toBe(503);
  const pending = { phone: "", new_phone: phone.slice(1) };
  expect((await site.get("/user", { bearer })).body).toMatchObject(pending);
  expect((await verify()).body.user).toMatchObject({ phone: phone.slice(1) });
});

test("a custom provider changes only if the audit entry is stored", async () => {
  const site = authSite({ AUTH_CUSTOM_PROVIDERS_ENABLED: "true" });
  const admin = { bearer: serviceToken };
  const identifier = "custom:verein";
  const path = `/admin/custom-providers/${identifier}`;
  const provider = {
    provider_type: "oauth2",
    identifier,
    name: "Verein",
    client_id: "verein",
    client_secret: "geheim",
    authorization_url: "https://verein.example/authorize",
    token_url: "https://verein.example/token",
    userinfo_url: "https://verein.example/me",
  };
  const create = () => site.post("/admin/custom-providers", provider, admin);
  expect((await withoutAudit("custom_provider_created", create)).status).toBe(503);
  expect((await site.get(path, admin)).status).toBe(404);
  expect((await create()).status).toBe(201);
  const rename = () => site.put(path, { ...admin, body: { name: "Neu" } });
  expect((await withoutAudit("custom_provider_updated", rename)).status).toBe(503);
  expect((await site.get(path, admin)).body.name).toBe("Verein");
  expect((await rename()).body.name).toBe("Neu");
  const remove = () => site.delete(path, admin);
  expect((await withoutAudit("custom_provider_deleted", remove)).status).toBe(503);
  expect((await site.get(path, admin)).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(409);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const log = "SELECT action FROM auth_audit_log WHERE details ->> 'identifier' = ? ORDER BY id";
  expect((await rows(log, identifier)).map(({ action }) => action)).toEqual([
    "custom_provider_created",
    "custom_provider_updated",
    "custom_provider_deleted",
    "custom_provider_created",
    "custom_provider_deleted",
  ]);
});

test("a consent is denied only if the audit entry is stored, and only once", async () => {
  const site = oauthSite();
  const { access_token: bearer, user } = await signUpAt(site);
  const id = await requestAt(site, await clientAt(site));
  await site.get(`/oauth/authorizations/${id}`, { bearer });
  const path = `/oauth/authorizations/${id}/consent`;
  const deny = () => site.post(path, { action: "deny" }, { bearer });
  expect((await withoutAudit("oauth_consent_denied", deny)).status).toBe(503);
  const answers = await Promise.all([deny(), deny(), deny()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const log = "SELECT id FROM auth_audit_log WHERE action = 'oauth_consent_denied' AND user_id = ?";
  expect(await rows(log, user.id)).toHaveLength(1);
});
