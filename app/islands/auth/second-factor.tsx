import type { Factor, User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkFactorCode, checkRecoveryCode, type FactorCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import { Icon } from "../../ui/icons.tsx";
import { FormField, fieldId } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions, Tools } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";
import { wasDismissed } from "./passkey-support.ts";

type Props = { user: User; actions: Actions };

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
        {m.sign_in_factor()}
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
            {m.sign_in_recovery_use()}
            <Icon name="down" />
          </summary>
          <p>{m.sign_in_recovery_once()}</p>
          <RecoveryCode actions={actions} />
        </details>
      )}
      <div className="form-actions second-factor-end">
        <button className="button quiet" type="button" onClick={leave}>
          {m.sign_in_factor_leave()}
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
    return error ? authFaults(m.sign_in_failed(), error) : undefined;
  });
  return (
    <>
      <p>{m.sign_in_factor_app()}</p>
      <Form id="app-code" state={form} submitLabel={m.frame_sign_in()}>
        <CodeField form="app-code" label={m.sign_in_app_code()} faults={form.faults} />
      </Form>
    </>
  );
}

async function verify(client: Tools["client"], factorId: string, code: string) {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  // It was removed elsewhere: a new token says whether another one is needed.
  if (error?.code === "mfa_factor_not_found") await client.refreshSession();
  return error;
}

function PhoneCode({ phone, actions }: { phone: Factor; actions: Actions }) {
  const [challengeId, setChallengeId] = useState<string>();
  const id = `sms-${phone.id}`;
  const sent = sentTo(phone);
  const send = () =>
    actions.run(async ({ client, toast }) => {
      const { data, error } = await client.mfa.challenge({ factorId: phone.id, channel: "sms" });
      if (error) return toast(failed(m.sign_in_sms_not_sent(), error));
      if (challengeId) toast({ title: m.sign_in_sms_sent(), text: sent });
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
    return error ? authFaults(m.sign_in_failed(), error) : undefined;
  });
  if (!challengeId) {
    return (
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={send}>
          {m.sign_in_sms_ask()}
        </button>
      </p>
    );
  }
  return (
    <Form
      id={id}
      state={form}
      submitLabel={m.frame_sign_in()}
      more={
        <button className="button quiet" type="button" onClick={send}>
          {m.sign_in_sms_again()}
        </button>
      }
    >
      <CodeField form={id} label={m.sign_in_sms_code()} hint={m.sign_in_sms_hint({ sent })} faults={form.faults} />
    </Form>
  );
}

/** The digits of the phone number that its owner recognises; the client's types lack `phone`. */
function sentTo(factor: Factor & { phone?: string }): string {
  const { phone = "" } = factor;
  if (phone.length < 5) return m.sign_in_sms_sent_text();
  return m.sign_in_sms_sent_to({ end: phone.slice(-2) });
}

const digitsOf = (code: string) => code.replaceAll(/\D/g, "");

function KeyButton({ factor, actions }: { factor: Factor; actions: Actions }) {
  const use = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.mfa.webauthn.authenticate({ factorId: factor.id });
      if (error && !wasDismissed(error)) toast(failed(m.sign_in_failed(), error));
    });
  return (
    <p className="form-actions">
      <button className="button quiet" type="button" onClick={use}>
        {m.sign_in_key_use({ name: factor.friendly_name || m.sign_in_key() })}
      </button>
    </p>
  );
}

function RecoveryCode({ actions }: { actions: Actions }) {
  const form = useForm<FactorCode>(actions, checkRecoveryCode, async ({ code }, { client }) => {
    const { error } = await client.mfa.recoveryCodes.verify({ code: code.replaceAll(/[\s-]/g, "") });
    return error ? authFaults(m.sign_in_failed(), error) : undefined;
  });
  return (
    <Form id="notfallcode" state={form} submitLabel={m.frame_sign_in()}>
      <FormField
        form="notfallcode"
        name="code"
        label={m.sign_in_recovery_code()}
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
  <FormField hint={m.sign_in_six_digits()} {...props} name="code" inputMode="numeric" autoComplete="one-time-code" />
);
