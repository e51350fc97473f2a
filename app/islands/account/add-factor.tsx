import type { AuthError, Factor, GoTrueClient } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { checkFactorCode, type FactorCode } from "#domain/auth/account-form.ts";
import { m } from "#messages";
import { factorSetUp } from "../auth/account-toasts.ts";
import { hasPasskeys, wasDismissed } from "../auth/passkey-support.ts";
import { FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { accountFaults, showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { focusAfter } from "./focus-after.ts";

export type FactorSetUp = { hasApps: boolean; hasKeys: boolean };

type AddFactorProps = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  /** Whether the configuration allows setting up each kind of factor. */
  setUp: FactorSetUp;
  /** Whether the user already has an authenticator app. */
  hasApps: boolean;
  onChanged: () => void;
  /** Called after setup, when the focused element is gone. */
  onDone: () => void;
};

export function AddFactor({ tools, actions, setUp, hasApps, onChanged, onDone }: AddFactorProps) {
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
      if (error) return showFailure(toast, m.account_not_set_up(), error);
      toast(factorSetUp());
      onChanged();
    });
  if (isSettingUp) {
    return <FactorSetup tools={tools} actions={actions} onDone={finish} onCancel={close} />;
  }
  return (
    <p className="form-actions">
      {setUp.hasApps && (
        <button className="button quiet" type="button" ref={button} onClick={() => setIsSettingUp(true)}>
          {hasApps ? m.account_more_apps() : m.account_set_up_app()}
        </button>
      )}
      {setUp.hasKeys && hasPasskeys() && (
        <button className="button quiet" type="button" onClick={addKey}>
          {m.account_set_up_key()}
        </button>
      )}
    </p>
  );
}

async function registerKey(client: AccountTools["client"]) {
  const { name, error } = await freeFactorName(client, "webauthn", m.account_key_name());
  return error ?? (await client.mfa.webauthn.register({ friendlyName: name })).error;
}

type FactorSetupProps = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  onDone: () => void;
  onCancel: () => void;
};

type Begun = { id: string; totp: { qr_code: string; secret: string } };

const ID = "konto-app";

/** Three steps: choose an app, enter the secret by camera or by hand, confirm with the first code. */
function FactorSetup({ tools, actions, onDone, onCancel }: FactorSetupProps) {
  const [factor, setFactor] = useState<Begun>();
  const begin = async () => {
    const { data, error } = await enroll(tools.client);
    if (!error) return setFactor(data);
    showFailure(tools.toast, m.account_not_set_up(), error);
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
  if (!factor) return <p role="status">{m.sign_in_wait()}</p>;
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
    if (error) return accountFaults(toast, m.account_not_set_up(), error);
    toast(factorSetUp());
    onDone();
  });
  return (
    <div className="factor-setup">
      <h3 ref={title} tabIndex={-1}>
        {m.account_app_steps()}
      </h3>
      <ol>
        <li>{m.account_app_step_1()}</li>
        <li>
          {m.account_app_step_2()}
          <img className="factor-qr" src={qrCode} alt={m.account_app_qr()} />
          {m.account_app_by_hand()}
          <code className="factor-secret">{groupsOfFour(secret)}</code>
        </li>
        <li>{m.account_app_step_3()}</li>
      </ol>
      <Form id={ID} state={form} submitLabel={m.sign_in_check_code()} more={<CancelButton onClick={onCancel} />}>
        <FormField
          form={ID}
          name="code"
          label={m.sign_in_app_code()}
          hint={m.sign_in_six_digits()}
          inputMode="numeric"
          autoComplete="one-time-code"
          faults={form.faults}
        />
      </Form>
    </div>
  );
}

type Answer = { name: string; error: null } | { name: null; error: AuthError };

/**
 * «App», then «App 2»: names must be unique among all factors. First deletes unfinished factors, so that their names
 * become free.
 */
async function freeFactorName({ mfa }: GoTrueClient, type: Factor["factor_type"], first: string): Promise<Answer> {
  const { data, error } = await mfa.listFactors();
  if (error) return { name: null, error };
  const isLeftover = (factor: Factor) => factor.factor_type === type && factor.status === "unverified";
  const leftovers = data.all.filter(isLeftover);
  await Promise.all(leftovers.map(({ id }) => mfa.unenroll({ factorId: id })));
  const taken = new Set(data.all.filter((one) => !isLeftover(one)).map((one) => one.friendly_name));
  let name = first;
  for (let number = 2; taken.has(name); number += 1) name = `${first} ${number}`;
  return { name, error: null };
}

/** Groups of four are easier to copy by hand; every reader ignores the spaces. */
export const groupsOfFour = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
