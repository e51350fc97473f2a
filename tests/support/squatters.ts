import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { change, newAddress, newestMail, PASSWORD, signUpAt } from "./auth.ts";
import { authenticator } from "./authenticator.ts";
import { enrollAt, rows } from "./factors.ts";
import { registerAt } from "./passkeys.ts";
import { newestCode, newNumber, phoneSite } from "./phones.ts";

/** A site that confirms sign-ups automatically, so that no address is proven. */
export const site = phoneSite({ AUTH_RATE_LIMIT_PASSKEY: "100000" });

// RFC 7636, appendix B.
const PKCE = {
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "s256",
};
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

type User = Record<string, unknown>;

export const userRow = (id: string) =>
  env.DB.prepare("SELECT * FROM auth_users WHERE id = ?").bind(id).first<User>();
export const providersOf = async (id: string) =>
  (await rows("SELECT provider FROM auth_identities WHERE user_id = ? ORDER BY provider", id)).map(
    ({ provider }) => provider,
  );
export const claimsIn = (id: string) =>
  rows("SELECT details FROM auth_audit_log WHERE user_id = ? AND action = 'account_claimed'", id);
/** A password the address's owner chooses. */
export const CHOSEN = "mein eigenes Passwort";
export const signIn = (email: string, password = PASSWORD) =>
  site.post("/token?grant_type=password", { email, password });

/** Signs up with someone else's address and adds passkeys and other keys to the account. */
export async function squatter() {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const registered = await registerAt(site, bearer, { device: await authenticator() });
  expect(registered.status).toBe(200);
  const phone = newNumber();
  await site.put("/user", { bearer, body: { phone } });
  const token = await newestCode(phone);
  expect((await site.post("/verify", { type: "phone_change", phone, token })).status).toBe(200);
  await change(
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at,
       updated_at) VALUES (?1, ?2, 'github', ?1, '{}', ?3, ?3)`,
    crypto.randomUUID(),
    user.id,
    new Date().toISOString(),
  );
  await enrollAt(site, { bearer });
  await site.put("/user", { bearer, body: { email: newAddress() } });
  return { id: user.id, email, bearer };
}

/** Opens the link of a reset mail and returns the code to exchange. */
export async function codeByLink(email: string) {
  await site.post("/recover?redirect_to=https://site.test/neu", { email, ...PKCE });
  const { linkToken } = await newestMail(email, "recovery");
  const response = await site.fetch("/auth/verify", {
    method: "POST",
    body: new URLSearchParams({ token: linkToken, type: "recovery" }),
  });
  return new URL(response.headers.get("Location") ?? "").searchParams.get("code");
}

export const exchange = (auth_code: string | null) =>
  site.post("/token?grant_type=pkce", { auth_code, code_verifier: VERIFIER });

type Ask = (email: string) => Promise<string>;

/** Every way to answer a reset mail; returns the access token. */
export const RESETS: Record<string, Ask> = {
  "a new password, by code": async (email) => {
    await site.post("/recover", { email });
    const { code } = await newestMail(email, "recovery");
    return bearerOf({ type: "recovery", email, token: code });
  },
  "a new password, by link": async (email) => {
    await site.post("/recover", { email });
    const { linkToken } = await newestMail(email, "recovery");
    return bearerOf({ type: "recovery", token_hash: linkToken });
  },
  "a link with PKCE": async (email) => {
    const { status, body } = await exchange(await codeByLink(email));
    expect(status).toBe(200);
    return body.access_token;
  },
};

/** Every way to answer a sign-in mail; returns the access token. */
export const SIGN_INS: Record<string, Ask> = {
  "a magic link": async (email) => {
    await site.post("/otp", { email });
    const { linkToken } = await newestMail(email, "magic_link");
    return bearerOf({ type: "magiclink", token_hash: linkToken });
  },
  "a one-time code": async (email) => {
    await site.post("/otp", { email });
    const { code } = await newestMail(email, "magic_link");
    return bearerOf({ type: "email", email, token: code });
  },
};
async function bearerOf(proof: object) {
  const { status, body } = await site.post("/verify", proof);
  expect(status).toBe(200);
  return body.access_token;
}
