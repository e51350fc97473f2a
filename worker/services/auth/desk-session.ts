import { type CookieOptions, parse } from "hono/utils/cookie";
import { base64url } from "jose";
import { AuthError } from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import { LANGUAGES } from "#domain/language.ts";
import { patternIn } from "#domain/pages/addresses.ts";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { type Client, createAuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { authenticateSession, type SessionProof, type Signed } from "./authenticate.ts";

type Needs = Pick<Deps, "config" | "keyedHash" | "now">;

/** Hours until a browser has to prove its session again, which the pages do by themselves. */
const HOURS = 12;

/**
 * Only the desk's pages and those of administration get the cookie, so that all others stay the same for everybody
 * (decision 74). Each language has its own address of the desk, and so its own cookie.
 */
export function deskCookies({ config }: Pick<Deps, "config">): { name: string; options: CookieOptions[] } {
  const isSecure = config.siteUrl.startsWith("https:");
  const options = { httpOnly: true, secure: isSecure, sameSite: "Lax" } as const;
  const desks = LANGUAGES.map((language) => patternIn(language, PAGES.providerDesk));
  const all = [...desks, paths.admin(), paths.import()].map((path) => ({ ...options, path }));
  return { name: `${isSecure ? "__Secure-" : ""}pult`, options: all };
}

/** A proof of the user's session for the desk's pages, signed with the server's pepper. */
export async function writeDeskProof(deps: Needs, { user, session }: Signed): Promise<string> {
  const since = Math.floor(deps.now().getTime() / 1000).toString(36);
  const text = [user.id, session.id, session.aal === "aal2" ? 2 : 1, since].join(".");
  return `${text}.${await signatureOf(deps, text)}`;
}

/** The user who opened a page of the desk. Undefined if the user has to sign in. */
export async function findDeskActor(
  deps: Deps,
  header: string | null,
  client: Client,
): Promise<AdminActor | undefined> {
  const proof = await readDeskProof(deps, header);
  const signed = proof && (await findDeskSession(deps, proof, client));
  return signed && { userId: signed.user.id, email: signed.user.email, ...client };
}

/**
 * The session itself is looked up each time, so signing out, a ban and a new second factor end the desk's access at
 * once.
 */
export async function findDeskSession(deps: Deps, proof: SessionProof, client: Client): Promise<Signed | undefined> {
  try {
    const signed = await authenticateSession(createAuthDeps(deps, client), proof);
    return hasVerifiedFactor(signed.user) && signed.session.aal !== "aal2" ? undefined : signed;
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

/** What the cookie proves, if the site has written it within the last twelve hours; not whether it still holds. */
export async function readDeskProof(deps: Needs, header: string | null): Promise<SessionProof | undefined> {
  if (deps.config.auth.isOff) return undefined;
  const { name } = deskCookies(deps);
  const value = header?.includes(`${name}=`) ? parse(header, name)[name] : undefined;
  const [userId = "", sessionId = "", level, since = "", signature, ...rest] = value?.split(".") ?? [];
  if (!isUuid(userId) || !isUuid(sessionId) || rest.length > 0) return undefined;
  const age = deps.now().getTime() / 1000 - Number.parseInt(since, 36);
  if (!(age > -60 && age < HOURS * 3600)) return undefined;
  const text = [userId, sessionId, level, since].join(".");
  if (signature !== (await signatureOf(deps, text))) return undefined;
  return { userId, sessionId, isOfSecondFactor: level === "2" };
}

const signatureOf = async ({ keyedHash }: Needs, text: string) =>
  base64url.encode(await keyedHash("session of a desk", text));
