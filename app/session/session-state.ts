import type { Session, User } from "@supabase/auth-js";

/** Who is signed in here. While loading, what is there may still turn out to be missing. */
export type SessionState = {
  user: User | null;
  session: Session | null;
  isAdmin: boolean;
  /**
   * Signed in with the first of two steps only: the site's own endpoints answer nothing yet. While loading it
   * may turn out that a new password is needed instead.
   */
  needsFactor: boolean;
  /** Came by a mail for a new password and has to choose it first: the site answers nothing else yet. */
  needsPassword: boolean;
  loading: boolean;
  /** There is a session, but nobody can be asked about it just now (rule accounts-9: it is kept). */
  isUnreachable: boolean;
};

export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
};

/** As the server renders it, which knows nobody. */
export const UNKNOWN: SessionState = {
  user: null,
  session: null,
  isAdmin: false,
  needsFactor: false,
  needsPassword: false,
  loading: true,
  isUnreachable: false,
};

export const UNREACHABLE =
  "Der Dienst für Anmeldungen ist im Moment nicht erreichbar. Sie bleiben angemeldet; bitte versuchen Sie es in einigen Minuten noch einmal.";
