import { useEffect, useRef, useState } from "react";
import { checkFactorCode, type FactorCode } from "#domain/account-form.ts";
import { authFaults } from "#domain/auth-messages.ts";
import { FACTOR_SET_UP, failed } from "../account-toasts.ts";
import { Form } from "../form.tsx";
import { FormField } from "../form-field.tsx";
import type { Actions } from "../use-actions.ts";
import { useForm } from "../use-form.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  /** Apps there are already: each needs a name of its own. */
  count: number;
  onDone: () => void;
};

type Begun = { id: string; totp: { qr_code: string; secret: string } };

const ID = "konto-app";

/** Three steps: an app, the secret in it by camera or by hand, the first code of it. */
export function FactorSetup({ tools, actions, count, onDone }: Props) {
  const [factor, setFactor] = useState<Begun>();
  const begin = async () => {
    const friendlyName = count > 0 ? `App ${count + 1}` : "App";
    const { data, error } = await tools.client.mfa.enroll({ factorType: "totp", friendlyName });
    if (!error) return setFactor(data);
    tools.say(failed("Nicht eingerichtet", error));
    onDone();
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) void begin();
    hasBegun.current = true;
  });
  const cancel = () => {
    if (factor) void tools.client.mfa.unenroll({ factorId: factor.id });
    onDone();
  };
  if (!factor) return <p role="status">Einen Moment …</p>;
  return <FactorSteps actions={actions} factor={factor} onCancel={cancel} onDone={onDone} />;
}

type StepsProps = {
  actions: Actions<AccountTools>;
  factor: Begun;
  onCancel: () => void;
  onDone: () => void;
};

function FactorSteps({ actions, factor, onCancel, onDone }: StepsProps) {
  const { qr_code: qrCode, secret } = factor.totp;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm<FactorCode, AccountTools>(
    actions,
    checkFactorCode,
    async ({ code }, { client, say }) => {
      const answer = { factorId: factor.id, code: code.replaceAll(/\D/g, "") };
      const { error } = await client.mfa.challengeAndVerify(answer);
      if (error) return authFaults("Nicht eingerichtet", error);
      say(FACTOR_SET_UP);
      onDone();
    },
  );
  return (
    <div className="factor-setup">
      <h3 ref={title} tabIndex={-1}>
        So richten Sie es ein
      </h3>
      <ol>
        <li>
          Öffnen Sie auf Ihrem Telefon eine Authentifizierungs-App, zum Beispiel Google
          Authenticator, Microsoft Authenticator oder die Passwort-App Ihres Telefons.
        </li>
        <li>
          Lesen Sie mit der App dieses Bild ein:
          <img className="factor-qr" src={qrCode} alt="QR-Code mit dem Schlüssel" />
          Geht das nicht, tippen Sie den Schlüssel ab:
          <code className="factor-secret">{inGroups(secret)}</code>
        </li>
        <li>Geben Sie den Code ein, den die App jetzt zeigt.</li>
      </ol>
      <Form
        id={ID}
        state={form}
        submitLabel="Code prüfen"
        more={<CancelButton onClick={onCancel} />}
      >
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

/** Easier to copy by hand; apps ignore the gaps. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
