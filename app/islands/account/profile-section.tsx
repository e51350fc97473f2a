import type { User } from "@supabase/auth-js";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  checkNames,
  checkNewPassword,
  type EmailChangeRules,
  type Names,
  type NewPassword,
} from "#domain/auth/account-form.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language, languageOf } from "#domain/language.ts";
import { m } from "#messages";
import { passwordChanged } from "../auth/account-toasts.ts";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { FormField, SelectField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { EmailForm, emailChangeWords, NewEmailCode } from "./email-change.tsx";

type ProfileSectionProps = {
  user: User;
  actions: Actions<AccountTools>;
  minLength: number;
  emailChange: EmailChangeRules;
};

export function ProfileSection({ user, actions, minLength, emailChange }: ProfileSectionProps) {
  // `user` has no identity yet for a password that was set on this page.
  const [isPasswordSet, setIsPasswordSet] = useState(false);
  const knowsPassword = isPasswordSet || hasPassword(user);
  const { first_name: firstName = "", last_name: lastName = "" } = user.user_metadata;
  const name = `${firstName} ${lastName}`.trim();
  const locale = languageOf(user.user_metadata.locale) ?? "de";
  const words = emailChangeWords(user, emailChange);
  const pending = user.new_email && <p className="field-hint">{words.pending({ email: user.new_email })}</p>;
  return (
    <AccountSection id="angaben" title={m.account_details()}>
      <EditRow label={m.account_name()} value={name || m.account_no_name()} what={m.account_name()}>
        {(close) => <NameForm actions={actions} names={{ firstName, lastName }} onDone={close} />}
      </EditRow>
      <EditRow
        label={m.sign_in_email()}
        value={
          <>
            {user.email || m.account_no_address()}
            {pending}
          </>
        }
        what={m.sign_in_email()}
      >
        {(close) => <EmailForm actions={actions} email={user.email ?? ""} words={words} onDone={close} />}
      </EditRow>
      {user.new_email && <NewEmailCode actions={actions} email={user.email ?? ""} newEmail={user.new_email} />}
      <EditRow
        label={m.sign_in_password()}
        value={knowsPassword ? m.account_hidden() : m.account_no_password()}
        action={knowsPassword ? m.account_change() : m.account_set()}
        what={m.sign_in_password()}
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
      <EditRow
        label={m.account_mail_language()}
        value={<span lang={LANGUAGE_TAGS[locale]}>{LANGUAGE_NAMES[locale]}</span>}
        what={m.account_mail_language()}
      >
        {(close) => <LanguageForm actions={actions} chosen={locale} onDone={close} />}
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
function EditRow({ label, value, action = m.account_change(), what, children }: EditRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden]), select")?.focus();
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
    if (error) return accountFaults(toast, m.account_name_not_changed(), error);
    toast({ title: m.account_name_changed(), text: m.account_name_changed_text() });
    onDone();
  });
  const { faults } = form;
  return (
    <Form id={NAME_FORM_ID} state={form} submitLabel={m.account_save_name()} more={<CancelButton onClick={onDone} />}>
      <div className="field-pair">
        <FormField
          form={NAME_FORM_ID}
          name="firstName"
          label={m.form_first_name()}
          autoComplete="given-name"
          defaultValue={names.firstName}
          faults={faults}
        />
        <FormField
          form={NAME_FORM_ID}
          name="lastName"
          label={m.form_last_name()}
          autoComplete="family-name"
          defaultValue={names.lastName}
          faults={faults}
        />
      </div>
    </Form>
  );
}

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
      if (error) return accountFaults(toast, m.sign_in_password_not_changed(), error);
      toast(passwordChanged());
      onSaved();
      onDone();
    },
  );
  return (
    <Form
      id={PASSWORD_FORM_ID}
      state={form}
      submitLabel={m.sign_in_save_password()}
      more={<CancelButton onClick={onDone} />}
    >
      <NewPasswordFields form={PASSWORD_FORM_ID} email={email} minLength={minLength} faults={form.faults} />
    </Form>
  );
}

/** An approximation: users who signed up with an e-mail address or phone number were asked for a password. */
export const hasPassword = ({ identities }: User): boolean =>
  !identities || identities.some(({ provider }) => provider === "email" || provider === "phone");

type LanguageProps = { actions: Actions<AccountTools>; chosen: Language; onDone: () => void };

const LANGUAGE_FORM = "konto-sprache";

/** The language of mails to this account. The pages keep the one of their address. */
function LanguageForm({ actions, chosen, onDone }: LanguageProps) {
  const form = useForm<{ locale: string }, AccountTools>(
    actions,
    () => undefined,
    async ({ locale }, { client, toast }) => {
      const { error } = await client.updateUser({ data: { locale } });
      if (error) return accountFaults(toast, m.account_language_not_changed(), error);
      toast({ title: m.account_language_changed(), text: m.account_language_changed_text() });
      onDone();
    },
  );
  return (
    <Form
      id={LANGUAGE_FORM}
      state={form}
      submitLabel={m.account_save_language()}
      more={<CancelButton onClick={onDone} />}
    >
      <SelectField
        form={LANGUAGE_FORM}
        name="locale"
        label={m.account_mail_language()}
        choices={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: LANGUAGE_TAGS[one] }))}
        defaultValue={chosen}
        faults={form.faults}
      />
    </Form>
  );
}
