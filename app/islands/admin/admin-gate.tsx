import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import type { SessionStore } from "../../session/session-state.ts";
import { SessionGate } from "../session/session-gate.tsx";

type Props = {
  path: string;
  screens: readonly { path: string; label: string }[];
  /** Undefined until the island wakes, like the guarded screen itself. */
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

/**
 * The admin screens in menu order. `screen` names the island (app/islands/admin/admin-SCREEN.wake.tsx);
 * `label` is short because fifteen of them share two lines.
 */
export const ADMIN_SCREENS = [
  { screen: "overview", path: paths.admin(), title: "Übersicht", label: "Übersicht" },
  { screen: "import", path: paths.import(), title: "Datenimport", label: "Datenimport" },
  { screen: "listings", path: paths.adminListings(), title: "Anbieter", label: "Anbieter" },
  { screen: "places", path: paths.adminPlaces(), title: "Orte", label: "Orte" },
  { screen: "new-listings", path: paths.adminNewListings(), title: "Neue Anbieter", label: "Neue Anbieter" },
  { screen: "corrections", path: paths.adminCorrections(), title: "Korrekturen", label: "Korrekturen" },
  { screen: "claims", path: paths.adminClaims(), title: "Übernahmen von Einträgen", label: "Übernahmen" },
  { screen: "changes", path: paths.adminChanges(), title: "Änderungen von Anbietern", label: "Änderungen" },
  { screen: "reports", path: paths.adminReports(), title: "Gemeldete Bewertungen", label: "Bewertungen" },
  { screen: "messages", path: paths.adminMessages(), title: "Anfragen und Nachrichten", label: "Nachrichten" },
  { screen: "mails", path: paths.adminMails(), title: "Mails", label: "Mails" },
  { screen: "users", path: paths.adminUsers(), title: "Benutzer", label: "Benutzer" },
  { screen: "sitemap", path: paths.adminSitemap(), title: "Sitemap", label: "Sitemap" },
  { screen: "dead-letters", path: paths.adminDeadLetters(), title: "Liegengebliebene Aufgaben", label: "Aufgaben" },
  { screen: "audit", path: paths.adminAudit(), title: "Protokoll", label: "Protokoll" },
] as const;

export type AdminScreen = (typeof ADMIN_SCREENS)[number]["screen"];

/** @throws if no screen has this path: app/routes.ts and the list above must agree */
export function adminScreenAt(path: string) {
  const found = ADMIN_SCREENS.find((one) => one.path === path);
  if (!found) throw new Error(`no admin screen at ${path}`);
  return found;
}
