import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Factor, User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import { m } from "#messages";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import { AccountSection, ListState } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { AddFactor, type FactorSetUp, groupsOfFour } from "./add-factor.tsx";
import { focusAfter, titleOf } from "./focus-after.ts";
import { type AccountList, useAccountList } from "./use-account-list.ts";

type SecondFactorSectionProps = {
  tools: AccountTools;
  actions: Actions<AccountTools>;
  /** Includes the factors known to the server. */
  account: AccountList<User>;
  /** Whether the configuration allows setting up each kind of factor. */
  setUp: FactorSetUp;
};

const ID = "zweiter-schritt";

/** Codes from an app in addition to the password, and recovery codes in case the phone is lost. */
export function SecondFactorSection({ tools, actions, account: list, setUp }: SecondFactorSectionProps) {
  const [removing, setRemoving] = useState<Factor>();
  const verified = list.data?.factors?.filter(({ status }) => status === "verified") ?? [];
  const apps = verified.filter(({ factor_type }) => factor_type !== "recovery_code");
  const codes = verified.find(({ factor_type }) => factor_type === "recovery_code");
  const left = useAccountList<CodesLeft>(codes ? `recovery codes ${codes.id}` : null, () =>
    tools.client.mfa.recoveryCodes.getStatus(),
  );
  const remove = ({ id }: Factor) =>
    actions.run(async ({ client, toast }) => {
      // Recovery codes alone would keep the last app from being removed.
      const isLast = apps.length === 1 && verified.length > 1;
      const codes = isLast && (await client.mfa.recoveryCodes.unenroll()).error;
      const error = codes || (await client.mfa.unenroll({ factorId: id })).error;
      if (error) {
        setRemoving(undefined);
        showFailure(toast, m.account_not_removed(), error);
        // The recovery codes may be gone all the same.
        return isLast ? list.reload() : undefined;
      }
      focusAfter(
        () => setRemoving(undefined),
        () => titleOf(ID),
      );
      toast({ title: m.account_factor_removed() });
      await list.reload();
    });
  return (
    <AccountSection id={ID} title={m.account_factors()} note={m.account_factors_note()}>
      <ListState {...list} onRetry={list.reload} />
      {list.data && (
        <>
          <p className="factor-state">{apps.length > 0 ? m.account_on() : m.account_off()}</p>
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
            <RecoveryCodes
              actions={actions}
              hasCodes={codes !== undefined}
              left={left.isLoading ? undefined : left.data}
              onChanged={() => {
                list.reload();
                left.reload();
              }}
            />
          )}
        </>
      )}
      {removing && (
        <ConfirmDialog
          title={m.account_factor_remove()}
          confirmLabel={m.account_remove()}
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.account_factor_remove_text({ name: nameOf(removing) })}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

const KINDS: Record<string, () => string> = {
  totp: m.account_app_kind,
  webauthn: m.sign_in_key,
  phone: m.account_sms_kind,
};

const nameOf = (factor: Factor) => factor.friendly_name || KINDS[factor.factor_type]?.() || factor.factor_type;

function FactorItem({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const name = nameOf(factor);
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">{name}</p>
        <p className="field-hint">{m.account_set_up_on({ day: formatDate(new Date(factor.created_at)) })}</p>
      </div>
      <button className="button quiet" type="button" onClick={onRemove}>
        {m.account_remove()}
        <span className="sr-only">{` (${name})`}</span>
      </button>
    </li>
  );
}

type CodesLeft = { total: number; remaining: number };

type RecoveryCodesProps = {
  actions: Actions<AccountTools>;
  hasCodes: boolean;
  /** Undefined until it is known. */
  left: CodesLeft | undefined;
  onChanged: () => void;
};

function codesSentence(left: CodesLeft | undefined): string {
  if (!left) return m.account_has_codes();
  const { total, remaining } = left;
  return remaining === 0 ? m.account_codes_used_up() : m.account_codes_left({ remaining, total });
}

/** Each code replaces the app for one sign-in. Codes are shown only when created. */
export function RecoveryCodes({ actions, hasCodes, left, onChanged }: RecoveryCodesProps) {
  const [codes, setCodes] = useState<string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const make = () =>
    actions.run(async ({ client, toast }) => {
      const { recoveryCodes } = client.mfa;
      const { data, error } = hasCodes ? await recoveryCodes.regenerate() : await recoveryCodes.generate();
      setIsAsking(false);
      if (error) return showFailure(toast, m.account_codes_not_made(), error);
      setCodes(data.codes);
      onChanged();
    });
  return (
    <div className="recovery-codes">
      <h3>{m.account_codes()}</h3>
      <p className="field-hint">{hasCodes ? codesSentence(left) : m.account_no_codes()}</p>
      {codes.length > 0 && <CodeSheet key={codes[0]} codes={codes} />}
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={hasCodes ? () => setIsAsking(true) : make}>
          {hasCodes ? m.account_codes_renew() : m.account_codes_make()}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={m.account_codes_renew_title()}
          confirmLabel={m.account_codes_renew_yes()}
          isBusy={actions.isBusy}
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.account_codes_renew_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Recovery codes; they are shown only once. */
function CodeSheet({ codes }: { codes: string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shown = codes.map(groupsOfFour);
  const save = () => {
    const text = `${m.account_codes_file_title()}\n\n${shown.join("\n")}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = m.account_codes_file();
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="code-box">
      <h4 ref={title} tabIndex={-1}>
        {m.account_codes_new()}
      </h4>
      <p>
        <ParaglideMessage
          message={m.account_codes_keep}
          markup={{ strong: ({ children }) => <strong>{children}</strong> }}
        />
      </p>
      <ul className="code-sheet">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="button quiet" type="button" onClick={save}>
        {m.account_codes_save()}
      </button>
    </div>
  );
}
