import type { User } from "@supabase/auth-js";
import { useState } from "react";
import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { EditRow } from "./edit-row.tsx";
import { EmailForm } from "./email-form.tsx";
import { hasPassword } from "./has-password.ts";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";

type Props = { user: User; actions: Actions<AccountTools>; minLength: number };

export function ProfileSection({ user, actions, minLength }: Props) {
  // `user` has no identity yet for a password that was set on this page.
  const [isPasswordSet, setIsPasswordSet] = useState(false);
  const knowsPassword = isPasswordSet || hasPassword(user);
  const { first_name: firstName = "", last_name: lastName = "" } = user.user_metadata;
  const name = `${firstName} ${lastName}`.trim();
  const pending = user.new_email && (
    <p className="field-hint">{`Noch nicht bestätigt: ${user.new_email}. Öffnen Sie die Links in unseren E-Mails.`}</p>
  );
  return (
    <AccountSection id="angaben" title="Ihre Angaben">
      <EditRow label="Name" value={name || "Noch kein Name"} what="Name">
        {(close) => <NameForm actions={actions} names={{ firstName, lastName }} onDone={close} />}
      </EditRow>
      <EditRow
        label="E-Mail-Adresse"
        value={
          <>
            {user.email || "Noch keine Adresse"}
            {pending}
          </>
        }
        what="E-Mail-Adresse"
      >
        {(close) => <EmailForm actions={actions} onDone={close} />}
      </EditRow>
      <EditRow
        label="Passwort"
        value={knowsPassword ? "Wird nicht angezeigt" : "Noch keines"}
        action={knowsPassword ? "Ändern" : "Festlegen"}
        what="Passwort"
      >
        {(close) => (
          <PasswordForm
            actions={actions}
            email={user.email ?? ""}
            minLength={minLength}
            onSaved={() => setIsPasswordSet(true)}
            onDone={close}
          />
        )}
      </EditRow>
    </AccountSection>
  );
}
