import { type ReactNode, useEffect } from "react";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { SessionState, SessionStore } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";

type Props = {
  path: string;
  /** The query; by default that of the page. */
  query?: string;
  /** Missing until the island wakes, like the guarded page itself. */
  store?: SessionStore | undefined;
  /** Whether the server has shown the screen, which then stays while the session loads. */
  isShown?: boolean;
  /** Called if the session ends while the page is open; without it the gate redirects to sign in. */
  onSignedOut?: () => void;
  children: (state: SessionState) => ReactNode;
};

/**
 * Guards screens of signed-in users: a spinner while the session loads, then the screen. Redirects to the sign-in
 * without a session or second factor, and to the reset page if the user must choose a new password.
 */
export function SessionGate({ path, query, store, isShown = false, onSignedOut, children }: Props) {
  const state = useSession(store);
  const { session, loading, isUnreachable, needsFactor, needsPassword, hasEnded } = state;
  const isOutside = !loading && !isUnreachable && (!session || needsFactor || needsPassword);
  useEffect(() => {
    if (!isOutside) return;
    const next = path + (query ?? location.search);
    if (needsPassword) location.replace(paths.resetPassword(next));
    else if (hasEnded && onSignedOut) onSignedOut();
    else location.replace(paths.auth(next));
  }, [isOutside, hasEnded, needsPassword, path, query, onSignedOut]);

  if (isUnreachable) return <p className="notice">{m.sign_in_unreachable()}</p>;
  if ((loading && !isShown) || isOutside) {
    return (
      <p className="loading skeleton only-with-script" role="status">
        <span className="spinner" aria-hidden="true" />
        {m.sign_in_checking()}
      </p>
    );
  }
  return children(state);
}
