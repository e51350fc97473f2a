import type { ReactNode } from "react";
import type { SessionStore } from "../../session/session-state.ts";
import { SessionGate } from "../session/session-gate.tsx";

type Props = {
  path: string;
  screens: readonly { path: string; label: string }[];
  /** Missing until the island wakes, like the guarded screen itself. */
  store?: SessionStore;
  children?: ReactNode;
};

/**
 * Rule admin-2: a spinner while the session loads, then a redirect to /auth, «Zugriff verweigert» or the
 * screen. The server still checks every request of the screen.
 */
export function AdminGate({ path, screens, store, children }: Props) {
  return (
    <SessionGate path={path} store={store}>
      {({ isAdmin }) =>
        isAdmin ? (
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
        ) : (
          <div className="notice" role="alert">
            <h2>Zugriff verweigert</h2>
            <p>Diese Seite ist nur für die Verwaltung. Melden Sie sich mit einem solchen Konto an.</p>
          </div>
        )
      }
    </SessionGate>
  );
}
