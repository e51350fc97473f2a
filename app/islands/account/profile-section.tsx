import type { User } from "@supabase/auth-js";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  checkNames,
  checkNewPassword,
  checkResetEmail,
  type Names,
  type NewPassword,
} from "#domain/auth/account-form.ts";
import { paths } from "#domain/paths.ts";
import { EMAIL_CHANGED, PASSWORD_CHANGED } from "../auth/account-toasts.ts";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type ProfileSectionProps = { user: User; actions: Actions<AccountTools>; minLength: number };

export function ProfileSection({ user, actions, minLength }: ProfileSectionProps) {
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

type EditRowProps = {
  label: string;
  value: ReactNode;
  action?: string;
  /** What the button changes, appended to its label for screen readers. */
  what: string;
  /** The form; `close` shows the value again. */
  children: (close: () => void) => ReactNode;
};

/** A value with a button that opens the form to change it and moves the focus there. */
function EditRow({ label, value, action = "Ändern", what, children }: EditRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="edit-row">
      <div className="edit-row-value">
        <p className="edit-row-label">{label}</p>
        <div>{value}</div>
      </div>
      {!isOpen && (
        <button className="button quiet" type="button" ref={button} onClick={() => setIsOpen(true)}>
          {action}
          <span className="sr-only"> ({what})</span>
        </button>
      )}
      {isOpen && (
        <div className="edit-row-form" ref={form}>
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  );
}

type NameFormProps = { actions: Actions<AccountTools>; names: Names; onDone: () => void };

const NAME_FORM_ID = "konto-name";

function NameForm({ actions, names, onDone }: NameFormProps) {
  const form = useForm<Names, AccountTools>(actions, checkNames, async ({ firstName, lastName }, { client, toast }) => {
    const data = { first_name: firstName.trim(), last_name: lastName.trim() };
    const { error } = await client.updateUser({ data });
    if (error) return accountFaults(toast, "Name nicht geändert", error);
    toast({ title: "Name geändert", text: "Bewertungen von früher behalten den alten Namen." });
    onDone();
  });
  const { faults } = form;
  return (
    <Form id={NAME_FORM_ID} state={form} submitLabel="Name speichern" more={<CancelButton onClick={onDone} />}>
      <div className="field-pair">
        <FormField
          form={NAME_FORM_ID}
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          defaultValue={names.firstName}
          faults={faults}
        />
        <FormField
          form={NAME_FORM_ID}
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          defaultValue={names.lastName}
          faults={faults}
        />
      </div>
    </Form>
  );
}

type EmailFormProps = { actions: Actions<AccountTools>; onDone: () => void };

const EMAIL_FORM_ID = "konto-mail";

/** The service writes to both the old and the new address; both must confirm. */
function EmailForm({ actions, onDone }: EmailFormProps) {
  const form = useForm<{ email: string }, AccountTools>(
    actions,
    checkResetEmail,
    async ({ email }, { client, toast }) => {
      const emailRedirectTo = location.origin + paths.account();
      const { data, error } = await client.updateUser({ email: email.trim() }, { emailRedirectTo });
      if (error) return accountFaults(toast, "E-Mail-Adresse nicht geändert", error);
      toast(data.user.new_email ? CONFIRM : EMAIL_CHANGED);
      onDone();
    },
  );
  return (
    <Form id={EMAIL_FORM_ID} state={form} submitLabel="Adresse ändern" more={<CancelButton onClick={onDone} />}>
      <FormField
        form={EMAIL_FORM_ID}
        {...EMAIL_INPUT}
        label="Neue E-Mail-Adresse"
        hint="Wir schreiben an die bisherige und an die neue Adresse. Öffnen Sie beide E-Mails."
        autoComplete="email"
        faults={form.faults}
      />
    </Form>
  );
}

const CONFIRM = {
  title: "Bestätigen Sie die neue Adresse",
  text: "Wir haben an beide Adressen eine E-Mail gesendet. Bis Sie beide Links geöffnet haben, bleibt die bisherige Adresse.",
};

type PasswordFormProps = {
  actions: Actions<AccountTools>;
  email: string;
  minLength: number;
  onSaved: () => void;
  onDone: () => void;
};

const PASSWORD_FORM_ID = "konto-passwort";

function PasswordForm({ actions, email, minLength, onSaved, onDone }: PasswordFormProps) {
  const form = useForm<NewPassword, AccountTools>(
    actions,
    (values) => checkNewPassword(values, minLength),
    async ({ password }, { client, toast }) => {
      const { error } = await client.updateUser({ password });
      if (error) return accountFaults(toast, "Passwort nicht geändert", error);
      toast(PASSWORD_CHANGED);
      onSaved();
      onDone();
    },
  );
  return (
    <Form id={PASSWORD_FORM_ID} state={form} submitLabel="Passwort speichern" more={<CancelButton onClick={onDone} />}>
      <NewPasswordFields form={PASSWORD_FORM_ID} email={email} minLength={minLength} faults={form.faults} />
    </Form>
  );
}

/** An approximation: users who signed up with an e-mail address or phone number were asked for a password. */
export const hasPassword = ({ identities }: User): boolean =>
  !identities || identities.some(({ provider }) => provider === "email" || provider === "phone");
