import { useEffect, useState } from "react";
import type { Actions } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";
import { hasPasskeys, PASSKEYS, wasDismissed } from "./passkey-support.ts";
import { ProviderButtons, type ProviderChoice } from "./provider-buttons.tsx";

export type SignInOffers = { isPasskeyEnabled: boolean; providers: ProviderChoice[] };

type Props = { offers: SignInOffers; actions: Actions };

/** Sign-in without a password; nothing of it is shown if none is possible. */
export function OtherSignIns({ offers: { isPasskeyEnabled, providers }, actions }: Props) {
  // The server cannot know the browser's abilities, and the first render must match the server's.
  const [canUsePasskeys, setCanUsePasskeys] = useState(false);
  useEffect(() => setCanUsePasskeys(hasPasskeys()), []);
  const usePasskey = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.signInWithPasskey();
      if (error && !wasDismissed(error)) toast(failed("Anmeldung fehlgeschlagen", error));
    });
  if (!isPasskeyEnabled && providers.length === 0) return null;
  // loader.ts shows it in browsers with passkeys, before this code is loaded.
  const withPasskeys = { "data-needs": PASSKEYS, hidden: !canUsePasskeys, suppressHydrationWarning: true };
  return (
    <div className="other-sign-ins" {...(providers.length === 0 && withPasskeys)}>
      <p className="or">oder</p>
      <ProviderButtons providers={providers} actions={actions} returnPath={() => location.pathname + location.search} />
      {/* Last, because it appears later and must not move the other buttons. */}
      {isPasskeyEnabled && (
        <button className="button quiet" type="button" onClick={usePasskey} {...withPasskeys}>
          Mit Fingerabdruck oder Gesicht anmelden (Passkey)
        </button>
      )}
    </div>
  );
}
