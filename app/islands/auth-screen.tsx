import { Tabs } from "@base-ui/react/tabs";
import { useEffect, useRef, useState } from "react";
import { nextPath } from "#domain/next-path.ts";
import { paths } from "#domain/paths.ts";
import type { SessionStore } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { type Tools, useActions } from "./use-actions.ts";

/** `store` and `tools` are missing until the island wakes. */
type Props = { minLength: number; store?: SessionStore; tools?: Tools };

/** SPEC §2 "Auth screen". At most one a page: its ids are fixed. */
export function AuthScreen({ minLength, store, tools }: Props) {
  const { session, loading } = useSession(store);
  const actions = useActions(tools);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const destination = useRef<string>(undefined);
  const isLeaving = session !== null && !actions.isBusy;
  useEffect(() => {
    if (isLeaving) location.replace(destination.current ?? askedPath());
  }, [isLeaving]);

  if (isLeaving) return <p role="status">Sie sind angemeldet. Die Seite wird geöffnet …</p>;
  return (
    <div className={loading ? "until-known" : undefined}>
      {unconfirmed !== undefined && (
        <ConfirmEmail
          actions={actions}
          email={unconfirmed}
          onBack={() => setUnconfirmed(undefined)}
        />
      )}
      <Tabs.Root defaultValue="neu" hidden={unconfirmed !== undefined}>
        <Tabs.List className="tabs" aria-label="Konto" activateOnFocus>
          <Tabs.Tab className="tab" value="neu" id="tab-neu" aria-controls="konto-neu">
            Jetzt registrieren
          </Tabs.Tab>
          <Tabs.Tab className="tab" value="da" id="tab-da" aria-controls="konto-da">
            Bereits registriert
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className="panel" value="neu" {...panel("neu")}>
          <SignUpForm actions={actions} minLength={minLength} onUnconfirmed={setUnconfirmed} />
        </Tabs.Panel>
        <Tabs.Panel className="panel" value="da" {...panel("da")}>
          <SignInPanel
            actions={actions}
            onUnconfirmed={setUnconfirmed}
            onRecovered={() => {
              destination.current = paths.resetPassword();
            }}
          />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/** Ids that server and browser agree on, and no panel loses what was typed in it. */
const panel = (name: string) => ({
  id: `konto-${name}`,
  "aria-labelledby": `tab-${name}`,
  tabIndex: -1,
  keepMounted: true,
});

const askedPath = () => nextPath(new URLSearchParams(location.search).get("next"));
