import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#domain/paths.ts";
import { type SessionState, type SessionStore, UNREACHABLE } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";

type Props = {
  /** Of the page behind it. */
  path: string;
  /** Missing until the island wakes, as is what it guards. */
  store?: SessionStore | undefined;
  /** When the session ends while somebody is inside; else the way to sign in again. */
  onSignedOut?: () => void;
  children: (state: SessionState) => ReactNode;
};

/**
 * For screens of people who are signed in: a spinner while the session loads, then the way to sign in,
 * also for whoever has taken only the first of two steps, or the screen. Who came for a new password is
 * sent to choose it.
 */
export function SessionGate({ path, store, onSignedOut, children }: Props) {
  const state = useSession(store);
  const { session, loading, isUnreachable, needsFactor, needsPassword } = state;
  const isOutside = !loading && !isUnreachable && (!session || needsFactor || needsPassword);
  const wasInside = useRef(false);
  useEffect(() => {
    if (!loading && !isOutside) wasInside.current = true;
    if (!isOutside) return;
    const next = path + location.search;
    if (needsPassword) location.replace(paths.resetPassword(next));
    else if (wasInside.current && onSignedOut) onSignedOut();
    else location.replace(paths.auth(next));
  }, [loading, isOutside, needsPassword, path, onSignedOut]);

  if (isUnreachable) return <p className="notice">{UNREACHABLE}</p>;
  if (loading || isOutside) {
    return (
      <p className="loading only-with-script" role="status">
        <span className="spinner" aria-hidden="true" />
        Einen Moment, Ihre Anmeldung wird geprüft …
      </p>
    );
  }
  return children(state);
}
