import { useEffect, useRef, useState } from "react";
import type { AuthTab } from "#domain/auth/auth-tab.ts";
import type { ProviderName } from "#domain/auth/providers/provider-names.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { SessionStore } from "../../session/session-state.ts";
import { hasStoredSession } from "../../session/stored-session.ts";
import { useSession } from "../../session/use-session.ts";
import { type Actions, type Tools, useActions } from "../use-actions.ts";
import { AccountTabLinks } from "./account-tabs.tsx";
import { failed } from "./account-toasts.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { hasPasskeys, PASSKEYS, wasDismissed } from "./passkey-support.ts";
import { requestedPath } from "./requested-path.ts";
import { SecondFactor } from "./second-factor.tsx";

/** `store` and `tools` are missing until the island wakes. */
type AuthScreenProps = {
  minLength: number;
  offers: SignInOffers;
  tab: AuthTab;
  next: string | null;
  store?: SessionStore;
  tools?: Tools;
};

/** Rules accounts-1 and accounts-5. At most one per page: its ids are fixed. */
export function AuthScreen({ minLength, offers, tab, next, store, tools }: AuthScreenProps) {
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

  if (isLeaving) return <p role="status">{m.sign_in_opening()}</p>;
  if (user && needsFactor && !loading && !isForgotten) return <SecondFactor user={user} actions={actions} />;
  const leaveConfirmation = () => {
    setUnconfirmed(undefined);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".account [aria-selected=true]")?.focus());
  };
  return (
    <div className={loading ? "until-known" : undefined}>
      {loading && (
        <p className="while-unknown" role="status">
          {m.sign_in_checking()}
        </p>
      )}
      {isUnreachable && <p className="notice">{m.sign_in_unreachable()}</p>}
      {isForgotten && (
        <p className="notice" role="alert">
          {m.sign_in_forgotten()}
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

export type SignInOffers = { isPasskeyEnabled: boolean; providers: ProviderChoice[] };

type OtherSignInsProps = { offers: SignInOffers; actions: Actions };

/** Sign-in without a password; renders nothing if none is possible. */
function OtherSignIns({ offers: { isPasskeyEnabled, providers }, actions }: OtherSignInsProps) {
  // The server cannot know the browser's abilities, and the first render must match the server's.
  const [canUsePasskeys, setCanUsePasskeys] = useState(false);
  useEffect(() => setCanUsePasskeys(hasPasskeys()), []);
  const usePasskey = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.signInWithPasskey();
      if (error && !wasDismissed(error)) toast(failed(m.sign_in_failed(), error));
    });
  if (!isPasskeyEnabled && providers.length === 0) return null;
  // loader.ts shows it in browsers with passkeys before this code has loaded.
  const withPasskeys = { "data-needs": PASSKEYS, hidden: !canUsePasskeys, suppressHydrationWarning: true };
  return (
    <div className="other-sign-ins" {...(providers.length === 0 && withPasskeys)}>
      <p className="or">{m.sign_in_or()}</p>
      <ProviderButtons providers={providers} actions={actions} returnPath={() => location.pathname + location.search} />
      {/* Last, because it appears later and must not move the other buttons. */}
      {isPasskeyEnabled && (
        <button className="button quiet" type="button" onClick={usePasskey} {...withPasskeys}>
          {m.sign_in_by_passkey()}
        </button>
      )}
    </div>
  );
}

/** `name`: the provider's name in the protocol. */
export type ProviderChoice = { name: ProviderName; label: string };

type ProviderButtonsProps = { providers: ProviderChoice[]; actions: Actions; returnPath: () => string };

function ProviderButtons({ providers, actions, returnPath }: ProviderButtonsProps) {
  const go = (name: ProviderName) =>
    actions.run(async ({ providers: flow, toast }) => {
      const { error } = await flow.signIn(name, returnPath());
      if (error) toast(failed(m.sign_in_failed(), error));
    });
  return providers.map(({ name, label }) => (
    <button key={name} className="button quiet" type="button" onClick={() => go(name)}>
      {m.sign_in_by_provider({ name: label })}
    </button>
  ));
}
