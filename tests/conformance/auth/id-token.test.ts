import { createHash } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_ID } from "#tests/support/identity-provider.ts";
import { type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { newEmail, PASSWORD } from "./site.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());

const PROVIDER = { provider: "keycloak" };
const sub = () => crypto.randomUUID();
const verified = () => ({ sub: sub(), email: newEmail(), email_verified: true });

/** Posts like an app without a client library. */
async function post(body: object) {
  const response = await fetch(`${site.authUrl}/token?grant_type=id_token`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const refused = (error_description: string, error = "invalid request") => ({
  status: 400,
  body: { error, error_description },
});

test("refuses a request without its required fields", async () => {
  expect(await post(PROVIDER)).toEqual(refused("id_token required"));
  const some = { id_token: "x" };
  const words = "provider or client_id and issuer required";
  expect(await post(some)).toEqual(refused(words));
  expect(await post({ ...some, issuer: site.idp.url })).toEqual(refused(words));
});

test("refuses tokens of providers that are unknown or not enabled", async () => {
  const notEnabled = await post({ provider: "google", id_token: "x" });
  expect(notEnabled.body).toMatchObject({
    error_code: "provider_disabled",
    msg: 'Provider (issuer "https://accounts.google.com") is not enabled',
  });
  for (const given of [{ provider: "spotify" }, { provider: "custom:firma" }]) {
    expect((await post({ ...given, id_token: "x" })).body).toMatchObject({
      error_code: "validation_failed",
      msg: `Custom OIDC provider "${given.provider}" not allowed`,
    });
  }
  const issuer = "https://nirgends.example";
  const unknown = await post({ issuer, client_id: "a", id_token: "x" });
  expect(unknown.body).toMatchObject({ msg: `Custom OIDC provider "${issuer}" not allowed` });
});

test("a provider may be named by its issuer", async () => {
  const id_token = await site.idp.sign(verified());
  const { status } = await post({ issuer: site.idp.url, client_id: CLIENT_ID, id_token });
  expect(status).toBe(200);
});

test.each<[string, () => string | Promise<string>]>([
  ["of nobody", () => "x.y.z"],
  ["not signed", () => new UnsecuredJWT({ iss: site.idp.url, ...verified() }).encode()],
  ["run out", () => site.idp.sign({ ...verified(), iat: 1, exp: 2 })],
  ["of another issuer", () => site.idp.sign({ ...verified(), iss: "https://other.example" })],
  ["of another key", () => site.idp.sign(verified(), { kid: "other" })],
])("a token %s is refused", async (_what, sign) => {
  expect(await post({ ...PROVIDER, id_token: await sign() })).toEqual(refused("Bad ID token"));
});

test("a token for another app is refused", async () => {
  const id_token = await site.idp.sign({ ...verified(), aud: "other" });
  expect(await post({ ...PROVIDER, id_token })).toEqual(refused("Unacceptable audience in id_token: [other]"));
  const shared = await site.idp.sign({ ...verified(), aud: [CLIENT_ID, "other"], azp: "other" });
  expect(await post({ ...PROVIDER, id_token: shared })).toEqual(
    refused(`Unacceptable audience in id_token: [${CLIENT_ID} other]`),
  );
});

test("refuses an id_token without a subject", async () => {
  const id_token = await site.idp.sign({ email: newEmail(), email_verified: true });
  expect(await post({ ...PROVIDER, id_token })).toEqual(refused("Missing sub claim in id_token"));
});

test("the nonce must be in both request and token, and match", async () => {
  const words = "Passed nonce and nonce in id_token should either both exist or not.";
  const bound = await site.idp.sign({ ...verified(), nonce: "hash" });
  expect(await post({ ...PROVIDER, id_token: bound })).toEqual(refused(words));
  const unbound = await site.idp.sign(verified());
  expect(await post({ ...PROVIDER, id_token: unbound, nonce: "a" })).toEqual(refused(words));
  expect(await post({ ...PROVIDER, id_token: bound, nonce: "hash" })).toEqual(
    refused("Nonces mismatch", "invalid nonce"),
  );
});

test("an access token must be the one that came with the id_token", async () => {
  const digest = createHash("sha256").update("right").digest();
  const at_hash = digest.subarray(0, 16).toString("base64url");
  const id_token = await site.idp.sign({ ...verified(), at_hash });
  expect(await post({ ...PROVIDER, id_token, access_token: "wrong" })).toEqual(refused("Bad ID token"));
  expect((await post({ ...PROVIDER, id_token, access_token: "right" })).status).toBe(200);
});

test("refuses the sign-in with an unverified address", async () => {
  const email = newEmail();
  succeeded(await openClient(site.authUrl).client.signUp({ email, password: PASSWORD }));
  const id_token = await site.idp.sign({ sub: sub(), email });
  expect(await post({ ...PROVIDER, id_token })).toMatchObject({
    status: 422,
    body: { error_code: "provider_email_needs_verification" },
  });
});
