import { GoTrueAdminApi } from "@supabase/auth-js";
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Authenticator, authenticator, toBase64Url } from "#tests/support/authenticator.ts";
import { type OpenClient, openClient, succeeded } from "./client.ts";
import { type AuthSite, mailsTo, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({ AUTH_RATE_LIMIT_MFA: "1000", AUTH_RATE_LIMIT_PASSKEY: "1000" });
});
afterAll(() => site.close());

const settings = { experimental: { passkey: true } };

async function registered() {
  const email = newEmail();
  const open = openClient(site.authUrl, settings);
  const { user } = succeeded(await open.client.signUp({ email, password: PASSWORD }));
  return { ...open, email, userId: user?.id ?? "" };
}

const newDevice = () => authenticator(new URL(site.url).origin);

async function addPasskey({ client }: OpenClient, device: Authenticator) {
  const { challenge_id, options } = succeeded(await client.passkey.startRegistration());
  const credential = await device.create(options);
  return succeeded(await client.passkey.verifyRegistration({ challengeId: challenge_id, credential }));
}

test("register, list, name, sign in, delete", async () => {
  const open = await registered();
  const { client, email, userId } = open;
  const device = await newDevice();
  const passkey = await addPasskey(open, device);
  const { id: passkeyId } = passkey;
  expect(succeeded(await client.passkey.list())).toMatchObject([{ id: passkeyId }]);
  const named = await client.passkey.update({ passkeyId, friendlyName: "Handy" });
  expect(succeeded(named)).toMatchObject({ id: passkeyId, friendly_name: "Handy" });

  const other = openClient(site.authUrl, settings);
  const { challenge_id: challengeId, options } = succeeded(await other.client.passkey.startAuthentication());
  const credential = await device.get(options);
  const signedIn = succeeded(await other.client.passkey.verifyAuthentication({ challengeId, credential }));
  expect(signedIn.user?.id).toBe(userId);
  expect(other.events).toContain("SIGNED_IN");
  expect(other.session().user.email).toBe(email);
  const level = succeeded(await other.client.mfa.getAuthenticatorAssuranceLevel());
  expect(level).toMatchObject({ currentLevel: "aal1", currentAuthenticationMethods: [{ method: "passkey" }] });
  const again = await other.client.passkey.verifyAuthentication({ challengeId, credential });
  expect(again.error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" });

  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect(succeeded(await client.passkey.list())).toEqual([]);
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(["Neuer Passkey für Ihr Konto", "Passkey entfernt"]));
});

test("administration lists and deletes", async () => {
  const open = await registered();
  const { id: passkeyId } = await addPasskey(open, await newDevice());
  const [key] = site.deps.config.auth.signingKeys;
  const token = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "ES256", kid: String(key?.kid) })
    .sign(await importJWK(key ?? {}, "ES256"));
  const admin = new GoTrueAdminApi({
    url: site.authUrl,
    headers: { Authorization: `Bearer ${token}` },
    experimental: { passkey: true },
  });
  const { userId } = open;
  expect(succeeded(await admin.passkey.listPasskeys({ userId }))).toMatchObject([{ id: passkeyId }]);
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect(succeeded(await admin.passkey.listPasskeys({ userId }))).toEqual([]);
});

/** A credential like a browser's, which converts itself to JSON. */
const answering = (json: object) => ({ toJSON: () => json }) as never;
const asText = (bytes: unknown) => toBase64Url(new Uint8Array(bytes as ArrayBuffer));

test("a key as second factor: enroll, challenge, verify, and once more", async () => {
  const { client, email, events } = await registered();
  const key = await newDevice();
  const rp = { rpId: new URL(site.url).hostname, rpOrigins: [new URL(site.url).origin] };
  const { id: factorId } = succeeded(await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Schlüssel" }));
  const first = succeeded(await client.mfa.challenge({ factorId, webauthn: rp }));
  if (first.webauthn.type !== "create") throw new Error("expected a creation");
  const { publicKey } = first.webauthn.credential_options;
  const created = await key.create({
    rp: { id: String(publicKey.rp.id) },
    challenge: asText(publicKey.challenge),
    user: { id: asText(publicKey.user.id) },
  });
  succeeded(
    await client.mfa.verify({
      factorId,
      challengeId: first.id,
      webauthn: { ...rp, type: "create", credential_response: answering(created) },
    }),
  );
  expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  expect(succeeded(await client.mfa.listFactors()).webauthn).toMatchObject([{ id: factorId }]);

  const other = openClient(site.authUrl);
  succeeded(await other.client.signInWithPassword({ email, password: PASSWORD }));
  const second = succeeded(await other.client.mfa.challenge({ factorId, webauthn: rp }));
  if (second.webauthn.type !== "request") throw new Error("expected a request");
  const request = second.webauthn.credential_options.publicKey;
  const shown = await key.get({ rpId: String(request.rpId), challenge: asText(request.challenge) });
  succeeded(
    await other.client.mfa.verify({
      factorId,
      challengeId: second.id,
      webauthn: { ...rp, type: "request", credential_response: answering(shown) },
    }),
  );
  const level = succeeded(await other.client.mfa.getAuthenticatorAssuranceLevel());
  expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect(succeeded(await other.client.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
});
