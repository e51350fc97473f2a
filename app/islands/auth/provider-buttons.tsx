import type { Actions } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";

/** `name` is the provider's name in the protocol. */
export type ProviderChoice = { name: string; label: string };

type Props = { providers: ProviderChoice[]; actions: Actions; returnPath: () => string };

export function ProviderButtons({ providers, actions, returnPath }: Props) {
  const go = (name: string) =>
    actions.run(async ({ providers: flow, toast }) => {
      const { error } = await flow.signIn(name, returnPath());
      if (error) toast(failed("Anmeldung fehlgeschlagen", error));
    });
  return providers.map(({ name, label }) => (
    <button key={name} className="button quiet" type="button" onClick={() => go(name)}>
      {`Mit ${label} anmelden`}
    </button>
  ));
}
