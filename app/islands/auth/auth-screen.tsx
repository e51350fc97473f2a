import { useEffect, useRef, useState } from "react";
import type { AuthTab } from "#domain/auth/auth-tab.ts";
import { paths } from "#domain/paths.ts";
import { type SessionStore, UNREACHABLE } from "../../session/session-state.ts";
import { hasStoredSession } from "../../session/stored-session.ts";
import { useSession } from "../../session/use-session.ts";
import { type Tools, useActions } from "../use-actions.ts";
import { AccountTabLinks } from "./account-tabs.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { OtherSignIns, type SignInOffers } from "./other-sign-ins.tsx";
import { requestedPath } from "./requested-path.ts";
import { SecondFactor } from "./second-factor.tsx";

/** `store` and `tools` are missing until the island wakes. */
type Props = {
  minLength: number;
  offers: SignInOffers;
  tab: AuthTab;
  next: string | null;
  store?: SessionStore;
  tools?: Tools;
};

/** Rules accounts-1 and accounts-5. At most one per page: its ids are fixed. */
export function AuthScreen({ minLength, offers, tab, next, store, tools }: Props) {
  const { session, user, loading, isUnreachable, needsFactor, needsPassword } = useSession(store);
  const actions = useActions(tools);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const hasRecovered = useRef(false);
  const isForgotten = session !== null && !hasStoredSession();
  const isComplete = session !== null && !loading && !needsFactor;
  const isLeaving = isComplete && !isForgotten && !actions.isBusy;
  useEffect(() => {
    if (!isLeaving) return;
    const next = requestedPath();
    location.replace(needsPassword || hasRecovered.current ? paths.resetPassword(next) : next);
  }, [isLeaving, needsPassword]);

  if (isLeaving) return <p role="status">Sie sind angemeldet. Die Seite wird geöffnet …</p>;
  if (user && needsFactor && !loading && !isForgotten) return <SecondFactor user={user} actions={actions} />;
  const leaveConfirmation = () => {
    setUnconfirmed(undefined);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".account [aria-selected=true]")?.focus());
  };
  return (
    <div className={loading ? "until-known" : undefined}>
      {loading && (
        <p className="while-unknown" role="status">
          Einen Moment, Ihre Anmeldung wird geprüft …
        </p>
      )}
      {isUnreachable && <p className="notice">{UNREACHABLE}</p>}
      {isForgotten && (
        <p className="notice" role="alert">
          Sie sind angemeldet, aber Ihr Browser merkt es sich nicht. Erlauben Sie dieser Website, Daten zu speichern,
          und melden Sie sich noch einmal an.
        </p>
      )}
      {unconfirmed !== undefined && (
        <ConfirmEmail actions={actions} email={unconfirmed} returnPath={paths.home()} onBack={leaveConfirmation} />
      )}
      <AccountTabLinks
        actions={actions}
        minLength={minLength}
        isHidden={unconfirmed !== undefined}
        tab={tab}
        next={next}
        returnPath={paths.home()}
        onUnconfirmed={setUnconfirmed}
        onRecovered={() => {
          hasRecovered.current = true;
        }}
      />
      {unconfirmed === undefined && <OtherSignIns offers={offers} actions={actions} />}
    </div>
  );
}
