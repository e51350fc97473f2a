import { type AuthSite, authSite, signUpAt } from "./auth.ts";
import { type Authenticator, authenticator, type Lies } from "./authenticator.ts";

/** A site with high rate limits. */
export const passkeySite = (settings: Record<string, unknown> = {}) =>
  authSite({ AUTH_RATE_LIMIT_PASSKEY: "100000", AUTH_RATE_LIMIT_MFA: "100000", ...settings });

export type Offer = { challenge_id: string; options: Parameters<Authenticator["create"]>[0] };

/** The challenge of a registration or, without a bearer, of a sign-in. */
export async function offerAt(site: AuthSite, bearer?: string): Promise<Offer> {
  const ceremony = bearer ? "registration" : "authentication";
  const answer = await site.post(`/passkeys/${ceremony}/options`, {}, { bearer });
  if (answer.status !== 200) throw new Error(`options answered ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as Offer;
}

type Given = { device: Authenticator; lies?: Lies; offer?: Offer };

export async function registerAt(site: AuthSite, bearer: string, { device, lies, ...given }: Given) {
  const { challenge_id, options } = given.offer ?? (await offerAt(site, bearer));
  const credential = await device.create(options, lies);
  return site.post("/passkeys/registration/verify", { challenge_id, credential }, { bearer });
}

export async function signInAt(site: AuthSite, { device, lies, ...given }: Given) {
  const { challenge_id, options } = given.offer ?? (await offerAt(site));
  const credential = await device.get(options, lies);
  return site.post("/passkeys/authentication/verify", { challenge_id, credential });
}

export async function withPasskey(site: AuthSite) {
  const account = await signUpAt(site);
  const device = await authenticator();
  const bearer = account.access_token;
  const { status, body } = await registerAt(site, bearer, { device });
  if (status !== 200) throw new Error(`registration answered ${status} ${JSON.stringify(body)}`);
  return { email: account.email, user: account.user, bearer, device, id: String(body.id) };
}
