import type { User } from "@supabase/auth-js";
import type { SignInOffers } from "../auth/other-sign-ins.tsx";
import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { Passkeys } from "./passkeys.tsx";

type Props = {
  user: User;
  /** On the account page: the providers that can be linked. */
  offers: SignInOffers;
  tools: AccountTools;
  actions: Actions<AccountTools>;
  onChanged: () => void;
};

export function SignInMethods({ offers, user, tools, actions, onChanged }: Props) {
  const { isPasskeyEnabled, providers } = offers;
  return (
    <AccountSection id="anmelden" title="Anmelden ohne Passwort">
      {isPasskeyEnabled && <Passkeys tools={tools} actions={actions} />}
      {providers.length > 0 && (
        <LinkedAccounts user={user} providers={providers} actions={actions} onChanged={onChanged} />
      )}
      {!isPasskeyEnabled && providers.length === 0 && <p>Zurzeit gibt es nichts anderes.</p>}
    </AccountSection>
  );
}
