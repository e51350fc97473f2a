import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { formatDate } from "#domain/format.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { AddFactor, type FactorSetUp } from "./add-factor.tsx";
import { focusAfter, titleOf } from "./focus-after.ts";
import { ListState } from "./list-state.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { AccountList } from "./use-account-list.ts";

type Props = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  /** Includes the factors as the server knows them. */
  account: AccountList<User>;
  /** Whether the configuration allows setting up each kind of factor. */
  setUp: FactorSetUp;
};

const ID = "zweiter-schritt";

/** Codes of an app in addition to the password, and recovery codes in case the phone is lost. */
export function SecondFactorSection({ tools, actions, account: list, setUp }: Props) {
  const [removing, setRemoving] = useState<Factor>();
  const verified = list.data?.factors?.filter(({ status }) => status === "verified") ?? [];
  const apps = verified.filter(({ factor_type }) => factor_type !== "recovery_code");
  const remove = ({ id }: Factor) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.mfa.unenroll({ factorId: id });
      if (error) {
        setRemoving(undefined);
        return showFailure(toast, "Nicht entfernt", error);
      }
      focusAfter(
        () => setRemoving(undefined),
        () => titleOf(ID),
      );
      toast({ title: "Zweiter Schritt entfernt" });
      await list.reload();
    });
  return (
    <AccountSection
      id={ID}
      title="Anmeldung in zwei Schritten"
      note="Zusätzlich zum Passwort geben Sie bei der Anmeldung einen Code ein, den eine App auf Ihrem Telefon zeigt, oder Sie brauchen einen Sicherheitsschlüssel. Wer nur Ihr Passwort kennt, kommt so nicht hinein."
    >
      <ListState {...list} onRetry={list.reload} />
      {list.data && (
        <>
          <p className="factor-state">{apps.length > 0 ? "Eingeschaltet" : "Ausgeschaltet"}</p>
          <ul className="account-list">
            {apps.map((factor) => (
              <FactorItem key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
            ))}
          </ul>
          <AddFactor
            tools={tools}
            actions={actions}
            setUp={setUp}
            hasApps={apps.length > 0}
            onChanged={list.reload}
            onDone={() => titleOf(ID)?.focus()}
          />
          {apps.length > 0 && (
            <RecoveryCodes actions={actions} hasCodes={verified.length > apps.length} onChanged={list.reload} />
          )}
        </>
      )}
      {removing && (
        <ConfirmDialog
          title="Zweiten Schritt entfernen?"
          confirmLabel="Entfernen"
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            «{nameOf(removing)}» gilt danach bei der Anmeldung nicht mehr. Ist es der einzige zweite Schritt, genügt
            künftig Ihr Passwort.
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

const KINDS: Record<string, string> = {
  totp: "Authentifizierungs-App",
  webauthn: "Sicherheitsschlüssel",
  phone: "SMS",
};

const nameOf = (factor: Factor) => factor.friendly_name || KINDS[factor.factor_type] || factor.factor_type;

function FactorItem({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const name = nameOf(factor);
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">{name}</p>
        <p className="field-hint">{`Eingerichtet am ${formatDate(new Date(factor.created_at))}`}</p>
      </div>
      <button className="button quiet" type="button" onClick={onRemove}>
        Entfernen<span className="sr-only">{` (${name})`}</span>
      </button>
    </li>
  );
}
