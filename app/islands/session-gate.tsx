import { type ReactNode, useEffect } from "react";
import { paths } from "#domain/paths.ts";
import { type SessionState, type SessionStore, UNREACHABLE } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";

type Props = {
  /** Of the page behind it. */
  path: string;
  /** Missing until the island wakes, as is what it guards. */
  store?: SessionStore | undefined;
  children: (state: SessionState) => ReactNode;
};

/**
 * For screens of people who are signed in: a spinner while the session loads, then the way to sign in,
 * also for whoever has taken only the first of two steps, or the screen.
 */
export function SessionGate({ path, store, children }: Props) {
  const state = useSession(store);
  const { session, loading, isUnreachable, needsFactor } = state;
  const isOutside = !loading && !isUnreachable && (!session || needsFactor);
  useEffect(() => {
    const next = encodeURIComponent(path + location.search);
    if (isOutside) location.replace(`${paths.auth()}?next=${next}`);
  }, [isOutside, path]);

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
