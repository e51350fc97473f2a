import type { PasskeyListItem, User, UserIdentity } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
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
    <AccountSection id="anmelden" title="Anmelden ohne Passwort">
      {isPasskeyEnabled && <Passkeys tools={tools} actions={actions} />}
      {providers.length > 0 && (
        <LinkedAccounts user={user} providers={providers} actions={actions} onChanged={onChanged} />
      )}
      {!isPasskeyEnabled && providers.length === 0 && <p>Zurzeit gibt es nichts anderes.</p>}
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
  const link = (name: string) =>
    actions.run(async ({ providers: flow, toast }) => {
      const { error } = await flow.link(name, paths.account());
      if (error) showFailure(toast, "Nicht verbunden", error);
    });
  const unlink = (identity: UserIdentity) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.unlinkIdentity(identity);
      setRemoving(undefined);
      if (error) return showFailure(toast, "Nicht getrennt", error);
      toast({ title: "Verbindung getrennt" });
      onChanged();
    });
  return (
    <div className="linked-accounts">
      <h3>Andere Dienste</h3>
      <p className="field-hint">Melden Sie sich mit einem Konto an, das Sie schon haben.</p>
      <ul className="account-list">
        {providers.map((provider) => {
          const identity = user.identities?.find((one) => one.provider === provider.name);
          return (
            <li className="account-item" key={provider.name}>
              <div>
                <p className="account-item-name">{provider.label}</p>
                <p className="field-hint">{identity ? stateOf(identity) : "Nicht verbunden"}</p>
              </div>
              <button
                className="button quiet"
                type="button"
                onClick={() => (identity ? setRemoving({ ...provider, identity }) : link(provider.name))}
              >
                {identity ? "Trennen" : "Verbinden"}
                <span className="sr-only">{` (${provider.label})`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Verbindung trennen?"
          confirmLabel="Trennen"
          isBusy={actions.isBusy}
          onConfirm={() => unlink(removing.identity)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Mit {removing.label} können Sie sich danach nicht mehr anmelden.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function stateOf({ identity_data, created_at }: UserIdentity): string {
  const since = created_at ? ` seit ${formatDate(new Date(created_at))}` : "";
  const email: unknown = identity_data?.email;
  return `Verbunden${since}${typeof email === "string" ? `, ${email}` : ""}`;
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
      if (error) return wasDismissed(error) ? undefined : showFailure(toast, "Kein Passkey erstellt", error);
      const friendlyName = data.friendly_name || deviceName(navigator.userAgent);
      await client.passkey.update({ passkeyId: data.id, friendlyName });
      toast({ title: "Passkey erstellt", text: "Damit melden Sie sich künftig ohne Passwort an." });
      await list.reload();
    });
  const remove = ({ id }: PasskeyListItem) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.passkey.delete({ passkeyId: id });
      if (error) setRemoving(undefined);
      if (error) return showFailure(toast, "Passkey nicht entfernt", error);
      focusAfter(
        () => setRemoving(undefined),
        () => title.current,
      );
      toast({ title: "Passkey entfernt" });
      await list.reload();
    });
  return (
    <div className="passkeys">
      <h3 ref={title} tabIndex={-1}>
        Passkeys
      </h3>
      <p className="field-hint">
        Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an.
      </p>
      <ListState {...list} onRetry={list.reload} />
      <ul className="account-list">
        {list.data?.map((passkey) => (
          <li className="account-item" key={passkey.id}>
            <div>
              <p className="account-item-name">{nameOf(passkey)}</p>
              <p className="field-hint">{historyOf(passkey)}</p>
            </div>
            <button className="button quiet" type="button" onClick={() => setRemoving(passkey)}>
              Entfernen<span className="sr-only">{` (${nameOf(passkey)})`}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={add}>
            Passkey erstellen
          </button>
        </p>
      ) : (
        <p>Dieser Browser kennt keine Passkeys.</p>
      )}
      {removing && (
        <ConfirmDialog
          title="Passkey entfernen?"
          confirmLabel="Entfernen"
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Mit «{nameOf(removing)}» können Sie sich danach nicht mehr anmelden.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const nameOf = ({ friendly_name }: PasskeyListItem) => friendly_name || "Passkey";

function historyOf({ created_at, last_used_at }: PasskeyListItem): string {
  const made = `Erstellt am ${formatDate(new Date(created_at))}`;
  return last_used_at ? `${made}, zuletzt gebraucht am ${formatDate(new Date(last_used_at))}` : made;
}
