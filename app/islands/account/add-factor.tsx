import { useRef, useState } from "react";
import { FACTOR_SET_UP } from "../auth/account-toasts.ts";
import { hasPasskeys, wasDismissed } from "../auth/passkey-support.ts";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { FactorSetup } from "./factor-setup.tsx";
import { focusAfter } from "./focus-after.ts";
import { freeFactorName } from "./free-factor-name.ts";

export type FactorSetUp = { hasApps: boolean; hasKeys: boolean };

type Props = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  /** Whether the configuration allows setting up each kind of factor. */
  setUp: FactorSetUp;
  /** Whether the user already has an authenticator app. */
  hasApps: boolean;
  onChanged: () => void;
  /** Called after setup, when the element that had the focus is gone. */
  onDone: () => void;
};

export function AddFactor({ tools, actions, setUp, hasApps, onChanged, onDone }: Props) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    focusAfter(
      () => setIsSettingUp(false),
      () => button.current,
    );
    onChanged();
  };
  const finish = () => {
    close();
    onDone();
  };
  const addKey = () =>
    actions.run(async ({ client, toast }) => {
      const error = await registerKey(client);
      if (error && wasDismissed(error)) return;
      if (error) return showFailure(toast, "Nicht eingerichtet", error);
      toast(FACTOR_SET_UP);
      onChanged();
    });
  if (isSettingUp) {
    return <FactorSetup tools={tools} actions={actions} onDone={finish} onCancel={close} />;
  }
  return (
    <p className="form-actions">
      {setUp.hasApps && (
        <button className="button quiet" type="button" ref={button} onClick={() => setIsSettingUp(true)}>
          {hasApps ? "Weitere App einrichten" : "App einrichten"}
        </button>
      )}
      {setUp.hasKeys && hasPasskeys() && (
        <button className="button quiet" type="button" onClick={addKey}>
          Sicherheitsschlüssel einrichten
        </button>
      )}
    </p>
  );
}

async function registerKey(client: AccountTools["client"]) {
  const { name, error } = await freeFactorName(client, "webauthn", "Schlüssel");
  return error ?? (await client.mfa.webauthn.register({ friendlyName: name })).error;
}
