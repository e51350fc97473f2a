import { useEffect, useState } from "react";
import type { Actions } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";
import { hasPasskeys, wasDismissed } from "./passkey-support.ts";
import { ProviderButtons, type ProviderChoice } from "./provider-buttons.tsx";

export type SignInOffers = { isPasskeyEnabled: boolean; providers: ProviderChoice[] };

type Props = { offers: SignInOffers; actions: Actions };

/** Sign-in without a password; renders nothing if none is offered. */
export function OtherSignIns({ offers: { isPasskeyEnabled, providers }, actions }: Props) {
  // The server cannot know the browser's abilities, and the first render must match the server's.
  const [canUsePasskeys, setCanUsePasskeys] = useState(false);
  useEffect(() => setCanUsePasskeys(hasPasskeys()), []);
  const usePasskey = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.signInWithPasskey();
      if (error && !wasDismissed(error)) toast(failed("Anmeldung fehlgeschlagen", error));
    });
  const hasPasskeyButton = isPasskeyEnabled && canUsePasskeys;
  if (!hasPasskeyButton && providers.length === 0) return null;
  return (
    <div className="other-sign-ins">
      <p className="or">oder</p>
      <ProviderButtons providers={providers} actions={actions} returnPath={() => location.pathname + location.search} />
      {/* Last, because it appears later and must not move the other buttons. */}
      {hasPasskeyButton && (
        <button className="button quiet" type="button" onClick={usePasskey}>
          Mit Fingerabdruck oder Gesicht anmelden (Passkey)
        </button>
      )}
    </div>
  );
}
