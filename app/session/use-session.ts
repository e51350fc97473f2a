import { useSyncExternalStore } from "react";
import { type SessionState, type SessionStore, UNKNOWN } from "./session-state.ts";

/** Without a store, as on the server, the session is unknown. */
export function useSession(store: SessionStore | undefined): SessionState {
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.read ?? readNothing, readNothing);
}

const subscribeToNothing = () => () => {};

const readNothing = () => UNKNOWN;
