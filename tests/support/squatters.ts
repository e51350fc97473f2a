import { expect } from "vitest";
import { newAddress, PASSWORD, signUpAt } from "./auth.ts";
import { authenticator } from "./authenticator.ts";
import { change, rows } from "./database.ts";
import { enrollAt } from "./factors.ts";
import { newestMail } from "./mailbox.ts";
import { registerAt } from "./passkeys.ts";
import { newestCode, newNumber, phoneSite } from "./phones.ts";
import { PKCE, VERIFIER } from "./pkce.ts";

/** A site with auto-confirm, where addresses are only assumed. */
export const site = phoneSite({ AUTH_RATE_LIMIT_PASSKEY: "100000" });

export const claimsIn = (id: string) =>
  rows("SELECT details FROM auth_audit_log WHERE user_id = ? AND action = 'account_claimed'", id);
/** A password that the address's owner chooses. */
export const CHOSEN = "mein eigenes Passwort";
export const signIn = (email: string, password = PASSWORD) => site.signIn(email, password);

/** An account for a stranger's address, with a passkey, a number, an identity and a factor of its creator. */
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

/** Every way to answer a reset mail. Each returns the access token. */
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

/** Every way to answer a sign-in mail. Each returns the access token of the session. */
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
