import type { StoredSession } from "#db/queries/auth/sessions.ts";
import type { AuthDeps } from "../../auth-deps.ts";

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
export function accessTokenSeconds(
  { config, now }: Clock,
  { notAfter }: Pick<StoredSession, "notAfter">,
): number {
  const { sessions, accessTokenSeconds: longest } = config.auth;
  const left = notAfter === null ? longest : (Date.parse(notAfter) - now().getTime()) / 1000;
  const idle = sessions.inactivitySeconds > 0 ? sessions.inactivitySeconds : longest;
  // The auth client ignores sessions of 0 seconds.
  return Math.max(1, Math.min(longest, idle, Math.floor(left)));
}
