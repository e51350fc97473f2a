import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { Passkeys } from "./passkeys.tsx";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

/** Ways to sign in besides the password. */
export const SignInMethods = (props: Props) => (
  <AccountSection id="anmelden" title="Anmelden ohne Passwort">
    <Passkeys {...props} />
  </AccountSection>
);
