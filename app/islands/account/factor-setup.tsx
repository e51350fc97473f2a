import { useEffect, useRef, useState } from "react";
import { checkFactorCode, type FactorCode } from "#domain/auth/account-form.ts";
import { FACTOR_SET_UP } from "../auth/account-toasts.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults, showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { freeFactorName } from "./free-factor-name.ts";
import { groupsOfFour } from "./groups-of-four.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools>; onDone: () => void; onCancel: () => void };

type Begun = { id: string; totp: { qr_code: string; secret: string } };

const ID = "konto-app";

/** Three steps: choose an app, enter the secret by camera or by hand, confirm with the first code. */
export function FactorSetup({ tools, actions, onDone, onCancel }: Props) {
  const [factor, setFactor] = useState<Begun>();
  const begin = async () => {
    const { data, error } = await enroll(tools.client);
    if (!error) return setFactor(data);
    showFailure(tools.toast, "Nicht eingerichtet", error);
    onCancel();
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) void begin();
    hasBegun.current = true;
  });
  const cancel = () => {
    if (factor) void tools.client.mfa.unenroll({ factorId: factor.id });
    onCancel();
  };
  if (!factor) return <p role="status">Einen Moment …</p>;
  return <FactorSteps actions={actions} factor={factor} onCancel={cancel} onDone={onDone} />;
}

async function enroll(client: AccountTools["client"]) {
  const { name, error } = await freeFactorName(client, "totp", "App");
  if (error) return { data: null, error };
  return client.mfa.enroll({ factorType: "totp", friendlyName: name });
}

type StepsProps = { actions: Actions<AccountTools>; factor: Begun; onCancel: () => void; onDone: () => void };

function FactorSteps({ actions, factor, onCancel, onDone }: StepsProps) {
  const { qr_code: qrCode, secret } = factor.totp;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm<FactorCode, AccountTools>(actions, checkFactorCode, async ({ code }, { client, toast }) => {
    const answer = { factorId: factor.id, code: code.replaceAll(/\D/g, "") };
    const { error } = await client.mfa.challengeAndVerify(answer);
    if (error) return accountFaults(toast, "Nicht eingerichtet", error);
    toast(FACTOR_SET_UP);
    onDone();
  });
  return (
    <div className="factor-setup">
      <h3 ref={title} tabIndex={-1}>
        So richten Sie es ein
      </h3>
      <ol>
        <li>
          Öffnen Sie auf Ihrem Telefon eine Authentifizierungs-App, zum Beispiel Google Authenticator, Microsoft
          Authenticator oder die Passwort-App Ihres Telefons.
        </li>
        <li>
          Lesen Sie mit der App dieses Bild ein:
          <img className="factor-qr" src={qrCode} alt="QR-Code mit dem Schlüssel" />
          Geht das nicht, tippen Sie den Schlüssel ab:
          <code className="factor-secret">{groupsOfFour(secret)}</code>
        </li>
        <li>Geben Sie den Code ein, den die App jetzt zeigt.</li>
      </ol>
      <Form id={ID} state={form} submitLabel="Code prüfen" more={<CancelButton onClick={onCancel} />}>
        <FormField
          form={ID}
          name="code"
          label="Code aus der App"
          hint="6 Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          faults={form.faults}
        />
      </Form>
    </div>
  );
}
