import { Secret, TOTP } from "otpauth";
import { type AuthSite, PASSWORD, signUpAt } from "./auth.ts";
import { change } from "./database.ts";

/** An app's code, `steps` × 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** A code that is wrong at any time close to now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) as string;
}

type Bearer = { bearer: string };

export async function enrollAt(site: AuthSite, given: Bearer, more: object = {}) {
  const { status, body } = await site.post("/factors", { factor_type: "totp", ...more }, given);
  if (status !== 200) throw new Error(`enrolling answered ${status} ${JSON.stringify(body)}`);
  return { id: String(body.id), secret: (body.totp as { secret: string }).secret };
}

export async function challengeAt(site: AuthSite, given: Bearer, id: string): Promise<string> {
  const { status, body } = await site.post(`/factors/${id}/challenge`, {}, given);
  if (status !== 200) throw new Error(`challenge answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

/** Requests a challenge and answers it. */
export async function showAt(site: AuthSite, given: Bearer, id: string, code: string) {
  const challenge_id = await challengeAt(site, given, id);
  return site.post(`/factors/${id}/verify`, { challenge_id, code }, given);
}

/** Creates an account with a verified factor; `bearer` is aal2, `before` the token before verifying. */
export async function withFactor(site: AuthSite) {
  const before = await signUpAt(site);
  const given = { bearer: before.access_token };
  const factor = await enrollAt(site, given);
  const { status, body } = await showAt(site, given, factor.id, codeOf(factor.secret));
  if (status !== 200) throw new Error(`verifying answered ${status} ${JSON.stringify(body)}`);
  await allowCodeAgain(factor.id);
  return { email: before.email, before, factor, raised: body, bearer: body.access_token };
}

/** Allows the same code again, as it would be 30 seconds later. */
export const allowCodeAgain = (factorId: string) =>
  change("UPDATE auth_mfa_factors SET last_time_step = NULL WHERE id = ?", factorId);

/** Signs in to the account again, with the password only. */
export async function signInAt(site: AuthSite, email: string) {
  const grant = "/token?grant_type=password";
  const { body } = await site.post(grant, { email, password: PASSWORD });
  return { ...body, bearer: body.access_token };
}

export const claimsOf = (token: string) => JSON.parse(atob(token.split(".")[1] ?? ""));
