import type { PasskeyListItem, User, UserIdentity } from "@supabase/auth-js";
import { useRef, useState } from "react";
import type { ProviderName } from "#domain/auth/providers/provider-names.ts";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { ProviderChoice, SignInOffers } from "../auth/auth-screen.tsx";
import { hasPasskeys, wasDismissed } from "../auth/passkey-support.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { deviceName } from "./access-sections.tsx";
import { showFailure } from "./account-failure.ts";
import { AccountSection, ListState } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { focusAfter } from "./focus-after.ts";
import { useAccountList } from "./use-account-list.ts";

type SignInMethodsProps = {
  user: User;
  /** On the account page: the providers that can be linked. */
  offers: SignInOffers;
  tools: AccountTools;
  actions: Actions<AccountTools>;
  onChanged: () => void;
};

export function SignInMethods({ offers, user, tools, actions, onChanged }: SignInMethodsProps) {
  const { isPasskeyEnabled, providers } = offers;
  return (
    <AccountSection id="anmelden" title={m.account_methods()}>
      {isPasskeyEnabled && <Passkeys tools={tools} actions={actions} />}
      {providers.length > 0 && (
        <LinkedAccounts user={user} providers={providers} actions={actions} onChanged={onChanged} />
      )}
      {!isPasskeyEnabled && providers.length === 0 && <p>{m.account_no_methods()}</p>}
    </AccountSection>
  );
}

type LinkedAccountsProps = {
  user: User;
  providers: ProviderChoice[];
  actions: Actions<AccountTools>;
  onChanged: () => void;
};

/** Accounts at other services that the user can sign in with. */
function LinkedAccounts({ user, providers, actions, onChanged }: LinkedAccountsProps) {
  const [removing, setRemoving] = useState<ProviderChoice & { identity: UserIdentity }>();
  const link = (name: ProviderName) =>
    actions.run(async ({ providers: flow, toast }) => {
      const { error } = await flow.link(name, paths.account());
      if (error) showFailure(toast, m.account_not_linked(), error);
    });
  const unlink = (identity: UserIdentity) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.unlinkIdentity(identity);
      setRemoving(undefined);
      if (error) return showFailure(toast, m.account_not_unlinked(), error);
      toast({ title: m.account_unlinked() });
      onChanged();
    });
  return (
    <div className="linked-accounts">
      <h3>{m.account_services()}</h3>
      <p className="field-hint">{m.account_services_note()}</p>
      <ul className="account-list">
        {providers.map((provider) => {
          const identity = user.identities?.find((one) => one.provider === provider.name);
          return (
            <li className="account-item" key={provider.name}>
              <div>
                <p className="account-item-name">{provider.label}</p>
                <p className="field-hint">{identity ? stateOf(identity) : m.account_not_linked()}</p>
              </div>
              <button
                className="button quiet"
                type="button"
                onClick={() => (identity ? setRemoving({ ...provider, identity }) : link(provider.name))}
              >
                {identity ? m.account_unlink() : m.account_link()}
                <span className="sr-only">{` (${provider.label})`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {removing && (
        <ConfirmDialog
          title={m.account_unlink_title()}
          confirmLabel={m.account_unlink()}
          isBusy={actions.isBusy}
          onConfirm={() => unlink(removing.identity)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.account_unlink_text({ name: removing.label })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function stateOf({ identity_data, created_at }: UserIdentity): string {
  const state = created_at
    ? m.account_linked_since({ day: formatDate(new Date(created_at)) })
    : m.account_linked_state();
  const email: unknown = identity_data?.email;
  return typeof email === "string" ? `${state}, ${email}` : state;
}

type PasskeysProps = { tools: AccountTools; actions: Actions<AccountTools> };

/** Signing in with the device's fingerprint, face or PIN instead of a password. */
function Passkeys({ tools, actions }: PasskeysProps) {
  const list = useAccountList<PasskeyListItem[]>("passkeys", tools.client.passkey.list);
  const title = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<PasskeyListItem>();
  const add = () =>
    actions.run(async ({ client, toast }) => {
      const { data, error } = await client.registerPasskey();
      if (error) return wasDismissed(error) ? undefined : showFailure(toast, m.account_passkey_not_made(), error);
      const friendlyName = data.friendly_name || deviceName(navigator.userAgent);
      await client.passkey.update({ passkeyId: data.id, friendlyName });
      toast({ title: m.account_passkey_made(), text: m.account_passkey_made_text() });
      await list.reload();
    });
  const remove = ({ id }: PasskeyListItem) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.passkey.delete({ passkeyId: id });
      if (error) setRemoving(undefined);
      if (error) return showFailure(toast, m.account_passkey_not_removed(), error);
      focusAfter(
        () => setRemoving(undefined),
        () => title.current,
      );
      toast({ title: m.account_passkey_removed() });
      await list.reload();
    });
  return (
    <div className="passkeys">
      <h3 ref={title} tabIndex={-1}>
        {m.account_passkeys()}
      </h3>
      <p className="field-hint">{m.account_passkeys_note()}</p>
      <ListState {...list} onRetry={list.reload} />
      <ul className="account-list">
        {list.data?.map((passkey) => (
          <li className="account-item" key={passkey.id}>
            <div>
              <p className="account-item-name">{nameOf(passkey)}</p>
              <p className="field-hint">{historyOf(passkey)}</p>
            </div>
            <button className="button quiet" type="button" onClick={() => setRemoving(passkey)}>
              {m.account_remove()}
              <span className="sr-only">{` (${nameOf(passkey)})`}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={add}>
            {m.account_passkey_make()}
          </button>
        </p>
      ) : (
        <p>{m.account_passkeys_unknown()}</p>
      )}
      {removing && (
        <ConfirmDialog
          title={m.account_passkey_remove()}
          confirmLabel={m.account_remove()}
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.account_passkey_remove_text({ name: nameOf(removing) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const nameOf = ({ friendly_name }: PasskeyListItem) => friendly_name || m.account_passkey();

function historyOf({ created_at, last_used_at }: PasskeyListItem): string {
  const day = formatDate(new Date(created_at));
  if (!last_used_at) return m.account_passkey_history({ day });
  return m.account_passkey_history_used({ day, used: formatDate(new Date(last_used_at)) });
}
