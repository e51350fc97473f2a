import type { Factor, User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkFactorCode, checkRecoveryCode, type FactorCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { present } from "#domain/present.ts";
import { Icon } from "../../ui/icons.tsx";
import { FormField, fieldId } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions, Tools } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";
import { wasDismissed } from "./passkey-support.ts";

type Props = { user: User; actions: Actions };

const REFUSED = "Anmeldung fehlgeschlagen";

/** The second step of signing in. Leaving it signs the user out. */
export function SecondFactor({ user, actions }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const factors = user.factors?.filter(({ status }) => status === "verified") ?? [];
  const ofType = (type: string) => factors.filter(({ factor_type }) => factor_type === type);
  const keys = ofType("webauthn");
  const leave = () => actions.run(async ({ client }) => void (await client.signOut({ scope: "local" })));
  return (
    <section aria-labelledby="zweiter-schritt">
      <h2 id="zweiter-schritt" ref={title} tabIndex={-1}>
        Zweiter Schritt
      </h2>
      {ofType("totp").length > 0 && <AppCode apps={ofType("totp")} actions={actions} />}
      {ofType("phone").map((phone) => (
        <PhoneCode key={phone.id} phone={phone} actions={actions} />
      ))}
      {keys.map((key) => (
        <KeyButton key={key.id} factor={key} actions={actions} />
      ))}
      {ofType("recovery_code").length > 0 && (
        <details className="code-section">
          <summary>
            Notfallcode verwenden
            <Icon name="down" />
          </summary>
          <p>Jeder Notfallcode gilt einmal.</p>
          <RecoveryCode actions={actions} />
        </details>
      )}
      <div className="form-actions second-factor-end">
        <button className="button quiet" type="button" onClick={leave}>
          Abbrechen und abmelden
        </button>
      </div>
    </section>
  );
}

/** The service finds the app that matches the code. */
function AppCode({ apps, actions }: { apps: Factor[]; actions: Actions }) {
  const form = useForm<FactorCode>(actions, checkFactorCode, async ({ code }, { client }) => {
    const digits = digitsOf(code);
    const [first, ...others] = apps;
    let error = first && (await verify(client, first.id, digits));
    for (const { id } of others) error &&= await verify(client, id, digits);
    return error ? authFaults(REFUSED, error) : undefined;
  });
  return (
    <>
      <p>Geben Sie den Code ein, den Ihre Authentifizierungs-App jetzt zeigt.</p>
      <Form id="app-code" state={form} submitLabel="Anmelden">
        <CodeField form="app-code" label="Code aus der App" faults={form.faults} />
      </Form>
    </>
  );
}

async function verify(client: Tools["client"], factorId: string, code: string) {
  return (await client.mfa.challengeAndVerify({ factorId, code })).error;
}

function PhoneCode({ phone, actions }: { phone: Factor; actions: Actions }) {
  const [challengeId, setChallengeId] = useState<string>();
  const id = `sms-${phone.id}`;
  const sent = sentTo(phone);
  const send = () =>
    actions.run(async ({ client, toast }) => {
      const { data, error } = await client.mfa.challenge({ factorId: phone.id, channel: "sms" });
      if (error) return toast(failed("Keine SMS gesendet", error));
      if (challengeId) toast({ title: "SMS gesendet", text: sent });
      flushSync(() => setChallengeId(data.id));
      document.getElementById(fieldId(id, "code"))?.focus();
    });
  const form = useForm<FactorCode>(actions, checkFactorCode, async ({ code }, { client }) => {
    const answer = {
      factorId: phone.id,
      challengeId: present(challengeId, "the form follows a challenge"),
      code: digitsOf(code),
    };
    const { error } = await client.mfa.verify(answer);
    return error ? authFaults(REFUSED, error) : undefined;
  });
  if (!challengeId) {
    return (
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={send}>
          Code per SMS verlangen
        </button>
      </p>
    );
  }
  return (
    <Form
      id={id}
      state={form}
      submitLabel="Anmelden"
      more={
        <button className="button quiet" type="button" onClick={send}>
          Noch einmal senden
        </button>
      }
    >
      <CodeField form={id} label="Code aus der SMS" hint={`${sent} Der Code hat 6 Ziffern.`} faults={form.faults} />
    </Form>
  );
}

/** The digits of the phone number that its owner recognises; the client's types lack `phone`. */
function sentTo(factor: Factor & { phone?: string }): string {
  const { phone = "" } = factor;
  if (phone.length < 5) return "Wir haben Ihnen eine SMS gesendet.";
  return `Wir haben eine SMS an die Nummer gesendet, die auf ${phone.slice(-2)} endet.`;
}

const digitsOf = (code: string) => code.replaceAll(/\D/g, "");

function KeyButton({ factor, actions }: { factor: Factor; actions: Actions }) {
  const use = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.mfa.webauthn.authenticate({ factorId: factor.id });
      if (error && !wasDismissed(error)) toast(failed(REFUSED, error));
    });
  return (
    <p className="form-actions">
      <button className="button quiet" type="button" onClick={use}>
        {`Mit ${factor.friendly_name || "Sicherheitsschlüssel"} bestätigen`}
      </button>
    </p>
  );
}

function RecoveryCode({ actions }: { actions: Actions }) {
  const form = useForm<FactorCode>(actions, checkRecoveryCode, async ({ code }, { client }) => {
    const { error } = await client.mfa.recoveryCodes.verify({ code: code.replaceAll(/[\s-]/g, "") });
    return error ? authFaults(REFUSED, error) : undefined;
  });
  return (
    <Form id="notfallcode" state={form} submitLabel="Anmelden">
      <FormField
        form="notfallcode"
        name="code"
        label="Notfallcode"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        faults={form.faults}
      />
    </Form>
  );
}

type CodeFieldProps = Pick<Parameters<typeof FormField>[0], "form" | "label" | "hint" | "faults">;

const CodeField = (props: CodeFieldProps) => (
  <FormField hint="6 Ziffern" {...props} name="code" inputMode="numeric" autoComplete="one-time-code" />
);
