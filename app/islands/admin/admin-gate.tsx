import { type ReactNode, useEffect } from "react";
import { paths } from "#domain/paths.ts";
import { type SessionStore, UNREACHABLE } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";

type Props = {
  /** Of the screen behind it. */
  path: string;
  screens: readonly { path: string; label: string }[];
  /** Missing until the island wakes, as is what it guards. */
  store?: SessionStore;
  children?: ReactNode;
};

/**
 * SPEC §2 "Admin screens": a spinner while the session loads, then /auth, «Zugriff verweigert» or the
 * screen. The server checks every request behind it itself.
 */
export function AdminGate({ path, screens, store, children }: Props) {
  const { session, isAdmin, loading, isUnreachable } = useSession(store);
  const isSignedOut = !loading && !session && !isUnreachable;
  useEffect(() => {
    const next = encodeURIComponent(path + location.search);
    if (isSignedOut) location.replace(`${paths.auth()}?next=${next}`);
  }, [isSignedOut, path]);

  if (isUnreachable) return <p className="notice">{UNREACHABLE}</p>;
  if (loading || isSignedOut) {
    return (
      <p className="loading only-with-script" role="status">
        <span className="spinner" aria-hidden="true" />
        Einen Moment, Ihre Anmeldung wird geprüft …
      </p>
    );
  }
  if (!isAdmin) {
    return (
      <div className="notice" role="alert">
        <h2>Zugriff verweigert</h2>
        <p>Diese Seite ist nur für die Verwaltung. Melden Sie sich mit einem solchen Konto an.</p>
      </div>
    );
  }
  return (
    <>
      <nav className="admin-menu" aria-label="Verwaltung">
        <ul>
          {screens.map((one) => (
            <li key={one.path}>
              <a href={one.path} aria-current={one.path === path ? "page" : undefined}>
                {one.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
