import type { User, UserIdentity } from "@supabase/auth-js";
import { useState } from "react";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { ProviderChoice } from "../auth/provider-buttons.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";

type Props = { user: User; providers: ProviderChoice[]; actions: Actions<AccountTools>; onChanged: () => void };

/** Accounts at other services that can be used to sign in. */
export function LinkedAccounts({ user, providers, actions, onChanged }: Props) {
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
