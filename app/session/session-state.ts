import type { Session, User } from "@supabase/auth-js";

/** The signed-in user. While loading, the stored session may still turn out to be invalid. */
export type SessionState = {
  user: User | null;
  session: Session | null;
  isAdmin: boolean;
  /**
   * Only the first factor was given, so the site's endpoints refuse requests. While loading, it may turn out that a new
   * password is needed instead.
   */
  needsFactor: boolean;
  /** Signed in by a reset mail, so the user must choose a new password before the site accepts other requests. */
  needsPassword: boolean;
  loading: boolean;
  /** There is a session, but the service is unreachable (rule accounts-9: the session is kept). */
  isUnreachable: boolean;
  /** There was a session while this page was open, and it has ended. */
  hasEnded: boolean;
};

export type SessionStore = { read: () => SessionState; subscribe: (listener: () => void) => () => void };

/** The state rendered by the server, without a user. */
export const UNKNOWN: SessionState = {
  user: null,
  session: null,
  isAdmin: false,
  needsFactor: false,
  needsPassword: false,
  loading: true,
  isUnreachable: false,
  hasEnded: false,
};
