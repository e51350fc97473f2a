import type { PasskeyListItem } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import { hasPasskeys, wasDismissed } from "../auth/passkey-support.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { deviceName } from "./device-name.ts";
import { focusAfter } from "./focus-after.ts";
import { ListState } from "./list-state.tsx";
import { useAccountList } from "./use-account-list.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

/** Signing in with the fingerprint, face or PIN of the user's device instead of a password. */
export function Passkeys({ tools, actions }: Props) {
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
