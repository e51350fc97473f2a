import type { StoredSession } from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { WeakPassword } from "#domain/auth/password-policy.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { encodeRefreshToken } from "./refresh-token.ts";
import { claimsBy } from "./token-claims.ts";
import { userJson } from "./user-json.ts";

/** A session in the format of the protocol. */
export type SessionJson = {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  weak_password?: WeakPassword;
  /** Tokens of the external provider, returned once. */
  provider_token?: string;
  provider_refresh_token?: string;
};

type Alive = Pick<StoredSession, "id" | "aal" | "amr" | "refreshCounter" | "notAfter">;

/** The response of every sign-in. `user`: as stored after the sign-in. */
export async function sessionAnswer(deps: AuthDeps, user: StoredUser, session: Alive): Promise<SessionJson> {
  const expiresIn = accessTokenSeconds(deps, session);
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const json = userJson(user);
  const claims = {
    iss: `${deps.config.siteUrl}/auth`,
    sub: user.id,
    aud: "authenticated",
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: json.app_metadata,
    user_metadata: json.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: json.is_anonymous,
  };
  return {
    access_token: await deps.accessTokens.sign(await claimsBy(deps.tokenClaims, claims)),
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: claims.exp,
    refresh_token: await encodeRefreshToken(deps.keyedHash, { sessionId: session.id, counter: session.refreshCounter }),
    user: json,
  };
}

type Limited = Pick<StoredSession, "notAfter" | "refreshedAt" | "createdAt" | "isNewest">;

type Clock = Pick<AuthDeps, "config" | "now">;

/** GoTrue's reason why the session has ended; undefined while it is valid. */
export function sessionEnd({ config, now }: Clock, session: Limited): string | undefined {
  const { inactivitySeconds, isSinglePerUser } = config.auth.sessions;
  const time = now().getTime();
  if (session.notAfter !== null && Date.parse(session.notAfter) <= time) return "";
  const idleMs = time - Date.parse(session.refreshedAt ?? session.createdAt);
  if (inactivitySeconds > 0 && idleMs > inactivitySeconds * 1000) return " (Inactivity)";
  return isSinglePerUser && !session.isNewest ? " (Revoked by Newer Login)" : undefined;
}

/**
 * Lifetime of an access token in seconds: at most until the session ends. Active clients refresh before.
 */
export function accessTokenSeconds({ config, now }: Clock, { notAfter }: Pick<StoredSession, "notAfter">): number {
  const { sessions, accessTokenSeconds: longest } = config.auth;
  const left = notAfter === null ? longest : (Date.parse(notAfter) - now().getTime()) / 1000;
  const idle = sessions.inactivitySeconds > 0 ? sessions.inactivitySeconds : longest;
  // The auth client ignores sessions of 0 seconds.
  return Math.max(1, Math.min(longest, idle, Math.floor(left)));
}
