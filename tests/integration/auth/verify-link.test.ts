import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { recoveryMail } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { PKCE, VERIFIER } from "#tests/support/pkce.ts";

const site = authSite();
const direct = authSite({ AUTH_VERIFY_GET: "direct" });

const INVALID_LINK = "Email link is invalid or has expired";

const fragmentOf = (location: string | null) =>
  Object.fromEntries(new URLSearchParams(new URL(location ?? "").hash.slice(1)));

test("GET shows a German page with one button and does not use the link up", async () => {
  const { path, linkToken } = await recoveryMail(site);
  for (let n = 0; n < 3; n++) {
    const response = await site.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('method="post"');
    expect(html).toContain(linkToken);
    expect(html).toContain("noindex");
  }
  expect((await site.post("/verify", { type: "recovery", token_hash: linkToken })).status).toBe(200);
});

test("the page names the account while the link is valid", async () => {
  const { path, linkToken, email } = await recoveryMail(site);
  expect(await (await site.fetch(path)).text()).toContain(email);
  await site.post("/verify", { type: "recovery", token_hash: linkToken });
  const html = await (await site.fetch(path)).text();
  expect(html).not.toContain(email);
  expect(html).not.toContain("Sie werden angemeldet als");
});

test("the page shows hostile parameters as text", async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>');
  const response = await site.fetch(`/auth/verify?token=${hostile}&type=signup&redirect_to=${hostile}`);
  expect(await response.text()).not.toContain("<script>alert");
});

const follow = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch("/auth/verify", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });

test("the button leads back with the session in the fragment", async () => {
  const { linkToken } = await recoveryMail(site);
  const fields = { token: linkToken, type: "recovery", redirect_to: "https://site.test/neu" };
  const response = await follow(fields);
  expect(response.status).toBe(303);
  const location = response.headers.get("Location");
  expect(location).toMatch(/^https:\/\/site\.test\/neu#/);
  const { access_token = "", ...rest } = fragmentOf(location);
  expect(rest).toMatchObject({
    expires_in: "3600",
    token_type: "bearer",
    type: "recovery",
    sb: "",
    refresh_token: expect.any(String),
    expires_at: expect.any(String),
  });
  expect((await site.get("/user", { bearer: access_token })).status).toBe(200);
  const again = fragmentOf((await follow(fields)).headers.get("Location"));
  expect(again).toEqual({ error: "access_denied", error_code: "otp_expired", error_description: INVALID_LINK, sb: "" });
});

test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "https://site.test@evil.example"])(
  "the button never leads to %s",
  async (redirect_to) => {
    const { linkToken } = await recoveryMail(site);
    const response = await follow({ token: linkToken, type: "recovery", redirect_to });
    expect(response.headers.get("Location")).toMatch(/^https:\/\/site\.test\/#access_token=/);
  },
);

const OWN = "https://site.test";

test.each<[headers: Record<string, string>]>([
  [{ "Sec-Fetch-Site": "cross-site" }],
  [{ "Sec-Fetch-Site": "same-site", Origin: "https://www.site.test" }],
  [{ "Sec-Fetch-Site": "cross-site", Origin: OWN }],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
  [{ Origin: "https://evil.example" }],
  [{ Origin: "https://site.test.evil.example" }],
  [{ Origin: "http://site.test" }],
  // From a sandboxed frame, or a page that sends no referrer.
  [{ Origin: "null" }],
])("403 for the form of another site, %j; the link is not used up", async (headers) => {
  const { linkToken } = await recoveryMail(site);
  const fields = { token: linkToken, type: "recovery" };
  const response = await follow(fields, headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: "no_authorization" });
  expect((await follow(fields)).headers.get("Location")).toContain("#access_token=");
});

test.each<[headers: Record<string, string>]>([
  [{ "Sec-Fetch-Site": "same-origin", Origin: OWN }],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  [{ "Sec-Fetch-Site": "none" }],
  [{ Origin: OWN }],
])("the form of our own page is accepted, %j", async (headers) => {
  const { linkToken } = await recoveryMail(site);
  const response = await follow({ token: linkToken, type: "recovery" }, headers);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain("#access_token=");
});

test("the page sends its origin with the form, and its address to no other site", async () => {
  const { path } = await recoveryMail(site);
  expect((await site.fetch(path)).headers.get("Referrer-Policy")).toBe("same-origin");
});

test("AUTH_VERIFY_GET=direct acts on GET, but not on HEAD and prefetch", async () => {
  const { path } = await recoveryMail(site);
  expect((await direct.fetch(path, { method: "HEAD" })).status).toBe(200);
  for (const purpose of ["prefetch", "prefetch;prerender"]) {
    const prefetch = await direct.fetch(path, { headers: { "Sec-Purpose": purpose } });
    expect(prefetch.status).toBe(200);
  }
  const response = await direct.fetch(path);
  expect(response.status).toBe(303);
  expect(fragmentOf(response.headers.get("Location"))).toHaveProperty("access_token");
});

test("PKCE: the link gives a code, and the code with its verifier a session, once", async () => {
  const { linkToken, path } = await recoveryMail(site, PKCE);
  expect(linkToken).toMatch(/^pkce_/);
  const response = await direct.fetch(path.replace("neu", "neu%3Fa%3D1"));
  const location = new URL(response.headers.get("Location") ?? "");
  expect(location.hash).toBe("");
  expect(location.searchParams.get("a")).toBe("1");
  const auth_code = location.searchParams.get("code");
  const exchange = (code_verifier: string) => site.post("/token?grant_type=pkce", { auth_code, code_verifier });
  const mismatch = "code challenge does not match previously saved code verifier";
  expectRefusal(await exchange("x".repeat(43)), 400, "bad_code_verifier", mismatch);
  const answers = await Promise.all([exchange(VERIFIER), exchange(VERIFIER)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const session = answers.find(({ status }) => status === 200);
  const claims = claimsOf(session?.body.access_token ?? "");
  expect(claims.amr).toMatchObject([{ method: "recovery" }]);
  const none = "invalid flow state, no valid flow state found";
  expectRefusal(await exchange(VERIFIER), 404, "flow_state_not_found", none);
});

test("PKCE: 422 for an expired code, 400 without a part", async () => {
  const { path } = await recoveryMail(site, PKCE);
  const response = await direct.fetch(path);
  const auth_code = new URL(response.headers.get("Location") ?? "").searchParams.get("code");
  await change(
    "UPDATE auth_flow_states SET auth_code_issued_at = '2026-01-01T00:00:00.000Z' WHERE auth_code = ?",
    auth_code,
  );
  const late = await site.post("/token?grant_type=pkce", { auth_code, code_verifier: VERIFIER });
  expectRefusal(late, 422, "flow_state_expired", "invalid flow state, flow state has expired");
  const part = await site.post("/token?grant_type=pkce", { auth_code });
  const message = "invalid request: both auth code and code verifier should be non-empty";
  expectRefusal(part, 400, "validation_failed", message);
});

test("PKCE: the code in the mail works without a verifier", async () => {
  const { email, code } = await recoveryMail(site, PKCE);
  const { status, body } = await site.post("/verify", { type: "recovery", email, token: code });
  expect(status).toBe(200);
  expect(body.access_token).toBeTruthy();
});

test("PKCE: an expired link is reported in query and fragment", async () => {
  const response = await direct.fetch("/auth/verify?token=pkce_unbekannt&type=recovery");
  const location = new URL(response.headers.get("Location") ?? "");
  expect(location.searchParams.get("error_code")).toBe("otp_expired");
  expect(fragmentOf(location.href).error_code).toBe("otp_expired");
});

test("PKCE: a link gives no code if the account has got another address", async () => {
  const { path, userId } = await recoveryMail(site, PKCE);
  const DB = overtakenDatabase(env.DB, "UPDATE auth_flow_states", () =>
    change("UPDATE auth_users SET email = ? WHERE id = ?", newAddress(), userId),
  );
  const response = await authSite({ AUTH_VERIFY_GET: "direct", DB }).fetch(path);
  const { searchParams } = new URL(response.headers.get("Location") ?? "");
  expect([searchParams.get("code"), searchParams.get("error_code")]).toEqual([null, "otp_expired"]);
});
