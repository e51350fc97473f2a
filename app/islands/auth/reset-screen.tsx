import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { checkNewPassword, type NewPassword } from "#domain/auth/account-form.ts";
import { newPasswordFaults } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { SessionState, SessionStore } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { fieldId } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { type Actions, type Tools, useActions } from "../use-actions.ts";
import { brokenLink, passwordChanged, signedOut } from "./account-toasts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { requestedPath } from "./requested-path.ts";
import { SecondFactor } from "./second-factor.tsx";

/** `store` and `tools` are missing until the island wakes. */
type Props = { minLength: number; store?: SessionStore; tools?: Tools };

const ID = "neues-passwort";

/** Rule accounts-7. Signed-in users may open it without a mail. */
export function ResetScreen({ minLength, store, tools }: Props) {
  const state = useSession(store);
  const { user, needsFactor, loading } = state;
  const actions = useActions(tools);
  const account = useAccountCount(user?.id);
  useLeaveWithoutSession(state, tools);
  const isFactorAsked = user !== null && needsFactor && !loading;
  useFormAfterFactor(isFactorAsked);
  // The mail's link is one factor; with a second factor enabled, a new password needs both.
  if (isFactorAsked) return <SecondFactor user={user} actions={actions} />;
  return (
    <>
      <p className="when-signed-out only-with-script" role="status">
        {m.sign_in_checking_link()}
      </p>
      {state.isUnreachable && <p className="notice">{m.sign_in_unreachable()}</p>}
      <div className="when-signed-in" hidden={needsFactor}>
        {user?.email && <SignedInAs email={user.email} />}
        <PasswordForm key={account} user={user} minLength={minLength} actions={actions} />
      </div>
    </>
  );
}

/** Another tab may have changed the account since the page was opened. */
const SignedInAs = ({ email }: { email: string }) => (
  <p>
    <ParaglideMessage
      message={m.sign_in_switch_current}
      inputs={{ current: email }}
      markup={{ strong: ({ children }) => <strong>{children}</strong> }}
    />
  </p>
);

type FormProps = { user: User | null; minLength: number; actions: Actions };

function PasswordForm({ user, minLength, actions }: FormProps) {
  const form = useForm<NewPassword>(
    actions,
    (values) => checkNewPassword(values, minLength),
    async ({ password }, { client, keepToast }) => {
      const { error } = await client.updateUser({ password });
      if (error) return newPasswordFaults(m.sign_in_password_not_changed(), error);
      keepToast(passwordChanged());
      location.assign(requestedPath());
    },
  );
  return (
    <Form id={ID} state={form} submitLabel={m.sign_in_save_password()}>
      <NewPasswordFields form={ID} email={user?.email ?? ""} minLength={minLength} faults={form.faults} />
    </Form>
  );
}

/** Counts the accounts seen here, so that what was typed for one is not saved for the next. */
function useAccountCount(id: string | undefined): number {
  const [seen, setSeen] = useState<{ id: string | undefined; count: number }>({ id, count: 0 });
  if (id === undefined || id === seen.id) return seen.count;
  // The first account does not count: its owner may have typed before it was known.
  const next = { id, count: seen.id === undefined ? seen.count : seen.count + 1 };
  setSeen(next);
  return next.count;
}

/** The form replaces the second factor's, so it takes the focus. */
function useFormAfterFactor(isFactorAsked: boolean) {
  const wasFactorAsked = useRef(false);
  useEffect(() => {
    if (wasFactorAsked.current && !isFactorAsked) document.getElementById(fieldId(ID, "password"))?.focus();
    wasFactorAsked.current = isFactorAsked;
  }, [isFactorAsked]);
}

/** Rule accounts-7. A session ended by another tab is not reported as a broken link. */
function useLeaveWithoutSession({ session, loading, isUnreachable }: SessionState, tools: Tools | undefined) {
  const hadSession = useRef(false);
  useEffect(() => {
    if (session) hadSession.current = true;
    if (session || loading || isUnreachable) return;
    tools?.keepToast(hadSession.current ? signedOut() : brokenLink());
    location.replace(paths.auth());
  }, [session, loading, isUnreachable, tools]);
}
