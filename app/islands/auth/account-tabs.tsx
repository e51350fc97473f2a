import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { checkSignUp, type SignUp } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { type AuthTab, SIGN_IN_TAB, withTab } from "#domain/auth/auth-tab.ts";
import { isCommonPassword } from "#domain/auth/common-passwords.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { panelProps, Tabs, tabProps } from "../tabs.tsx";
import type { Actions } from "../use-actions.ts";
import { commonPassword, registered } from "./account-toasts.ts";
import { SignInPanel } from "./sign-in-panel.tsx";

type AccountTabsProps = {
  actions: Actions;
  minLength: number;
  /** Target of the link in the confirmation mail. */
  returnPath: string;
  onUnconfirmed: (email: string) => void;
  onRecovered: () => void;
};

const tabs = (): readonly { name: AuthTab; label: string }[] => [
  { name: "registrieren", label: m.sign_in_tab_register() },
  { name: SIGN_IN_TAB, label: m.sign_in_tab_sign_in() },
];

/** Rule accounts-1: tabs for signing up, shown first, and signing in. At most one per page: its ids are fixed. */
export function AccountTabs({ isHidden, ...props }: AccountTabsProps & { isHidden: boolean }) {
  const panels = panelsOf(props);
  return (
    <div hidden={isHidden}>
      <Tabs label={m.sign_in_tabs()} tabs={tabs()} initial="registrieren" hasForms panel={(name) => panels[name]} />
    </div>
  );
}

/** `tab`: the tab in the address. `next`: the page to open afterwards. */
type LinkProps = AccountTabsProps & { isHidden: boolean; tab: AuthTab; next: string | null };

/**
 * The same as a full page: links without JavaScript, which early-tabs.ts changes in place before and after the island
 * wakes. So the HTML rendered here never changes.
 */
export function AccountTabLinks({ isHidden, tab, next, ...props }: LinkProps) {
  const panels = panelsOf(props);
  return (
    <div hidden={isHidden}>
      <div className="tabs" role="tablist" aria-label={m.sign_in_tabs()}>
        {tabs().map(({ name, label }) => (
          <a className="tab" key={name} href={withTab(name, next)} {...tabProps(name, tab)} suppressHydrationWarning>
            {label}
          </a>
        ))}
      </div>
      {tabs().map(({ name }) => (
        <div className="panel" key={name} {...panelProps(name, tab)} suppressHydrationWarning>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}

const panelsOf = ({
  actions,
  minLength,
  returnPath,
  onUnconfirmed,
  onRecovered,
}: AccountTabsProps): Record<AuthTab, ReactNode> => ({
  registrieren: (
    <SignUpForm actions={actions} minLength={minLength} returnPath={returnPath} onUnconfirmed={onUnconfirmed} />
  ),
  [SIGN_IN_TAB]: <SignInPanel actions={actions} onUnconfirmed={onUnconfirmed} onRecovered={onRecovered} />,
});

type SignUpFormProps = {
  actions: Actions;
  minLength: number;
  /** Target of the link in the confirmation mail. */
  returnPath: string;
  /** Called if the account must confirm its address first. */
  onUnconfirmed: (email: string) => void;
};

const ID = "registrieren";

function SignUpForm({ actions, minLength, returnPath, onUnconfirmed }: SignUpFormProps) {
  const form = useForm<SignUp>(
    actions,
    (values) => checkSignUp(values, minLength),
    async ({ firstName, lastName, email, password }, { client, keepToast }) => {
      const { data, error } = await client.signUp({
        email: email.trim(),
        password,
        options: {
          data: { first_name: firstName.trim(), last_name: lastName.trim() },
          emailRedirectTo: location.origin + returnPath,
        },
      });
      if (error) return authFaults(m.sign_in_register_failed(), error);
      if (!data.session) {
        onUnconfirmed(email.trim());
        return;
      }
      keepToast(registered());
      // The service also returns this warning, but its client drops it.
      if (isCommonPassword(password)) keepToast(commonPassword());
    },
  );
  const { faults } = form;
  return (
    <Form id={ID} state={form} submitLabel={m.sign_in_register()}>
      <div className="field-pair">
        <FormField form={ID} name="firstName" label={m.form_first_name()} autoComplete="given-name" faults={faults} />
        <FormField form={ID} name="lastName" label={m.form_last_name()} autoComplete="family-name" faults={faults} />
      </div>
      <FormField form={ID} {...EMAIL_INPUT} autoComplete="email" faults={faults} />
      <PasswordField
        form={ID}
        name="password"
        label={m.sign_in_password()}
        hint={m.sign_in_min_length({ count: minLength })}
        autoComplete="new-password"
        faults={faults}
      />
      <p className="form-note">
        <ParaglideMessage
          message={m.sign_in_name_note}
          markup={{ link: ({ children }) => <a href={paths.legal()}>{children}</a> }}
        />
      </p>
    </Form>
  );
}
