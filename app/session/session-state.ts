import type { Session, User } from "@supabase/auth-js";

/** SPEC §4 "Auth context". While loading, what is there may still turn out to be missing. */
export type SessionState = {
  user: User | null;
  session: Session | null;
  isAdmin: boolean;
  loading: boolean;
};

export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
};

/** As the server renders it, which knows nobody. */
export const UNKNOWN: SessionState = { user: null, session: null, isAdmin: false, loading: true };
