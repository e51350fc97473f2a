import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { SessionStore } from "../../session/session-state.ts";
import { SessionGate } from "../session/session-gate.tsx";
import { FirstViewContext, type Shown } from "./first-view.ts";

type Props = {
  path: string;
  title: string;
  /** Undefined until the island wakes, like the guarded screen itself unless the server has shown something. */
  store?: SessionStore;
  /** What the server has shown to an admin, whose session the browser still checks. */
  shown?: Shown | undefined;
  children?: ReactNode;
};

const SetHeadline = createContext<(headline: string) => void>(() => {});

/** Replaces the heading of the page by what the screen has loaded. */
export function useHeadline(headline: string | undefined) {
  const set = useContext(SetHeadline);
  const { onHeadline } = useContext(FirstViewContext);
  if (headline !== undefined) onHeadline?.(headline);
  useEffect(() => {
    if (headline !== undefined) set(headline);
  }, [headline, set]);
}

/**
 * Rule admin-2: a spinner while the session loads, then a redirect to /auth, «Zugriff verweigert» or the
 * screen. The server still checks every request of the screen.
 */
export function AdminGate({ path, title, store, shown, children }: Props) {
  const [headline, setHeadline] = useState(shown?.headline ?? title);
  return (
    <SetHeadline value={setHeadline}>
      <h1>{headline}</h1>
      <SessionGate path={path} store={store} isShown={shown !== undefined}>
        {({ isAdmin, loading }) =>
          isAdmin || loading ? (
            children
          ) : (
            <div className="notice" role="alert">
              <h2>Zugriff verweigert</h2>
              <p>Diese Seite ist nur für die Verwaltung. Melden Sie sich mit einem solchen Konto an.</p>
            </div>
          )
        }
      </SessionGate>
    </SetHeadline>
  );
}
