import { type AuthSite, signUpAt } from "./auth.ts";
import { type Authenticator, authenticator, type Lies } from "./authenticator.ts";

type Bearer = { bearer: string };
type Options = Parameters<Authenticator["create"]>[0];
type Challenge = { id: string; type: "create" | "request"; options: Options };

/** The client's own settings, which the server ignores. */
const CONFIG = { rpId: "site.test", rpOrigins: ["https://site.test"] };

export async function enrollKeyAt(site: AuthSite, given: Bearer, more: object = {}) {
  const { status, body } = await site.post("/factors", { factor_type: "webauthn", ...more }, given);
  if (status !== 200) throw new Error(`enrolling answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

export async function challengeKeyAt(
  site: AuthSite,
  given: Bearer,
  factorId: string,
  webauthn: object = CONFIG,
): Promise<Challenge> {
  const path = `/factors/${factorId}/challenge`;
  const { status, body } = await site.post(path, { factorId, webauthn }, given);
  if (status !== 200) throw new Error(`challenge answered ${status} ${JSON.stringify(body)}`);
  const { type, credential_options } = body.webauthn as {
    type: Challenge["type"];
    credential_options: { publicKey: Options };
  };
  return { id: String(body.id), type, options: credential_options.publicKey };
}

type Shown = { factorId: string; key: Authenticator; lies?: Lies; challenge?: Challenge };

/** Answers a challenge; requests one if none is given. */
export async function showKeyAt(site: AuthSite, given: Bearer, shown: Shown) {
  const { factorId, key, lies } = shown;
  const challenge = shown.challenge ?? (await challengeKeyAt(site, given, factorId));
  const { type, options } = challenge;
  const credential_response = type === "create" ? await key.create(options, lies) : await key.get(options, lies);
  const webauthn = { ...CONFIG, type, credential_response };
  const body = { challenge_id: challenge.id, webauthn };
  return site.post(`/factors/${factorId}/verify`, body, given);
}

/** Creates an account with a verified key; `bearer` is aal2. */
export async function withKey(site: AuthSite) {
  const before = await signUpAt(site);
  const given = { bearer: before.access_token };
  const factorId = await enrollKeyAt(site, given);
  const key = await authenticator();
  const { status, body } = await showKeyAt(site, given, { factorId, key });
  if (status !== 200) throw new Error(`verifying answered ${status} ${JSON.stringify(body)}`);
  return { email: before.email, before, factorId, key, raised: body, bearer: body.access_token };
}
