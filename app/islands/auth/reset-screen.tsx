import { useEffect, useRef } from "react";
import { checkNewPassword, type NewPassword } from "#domain/auth/account-form.ts";
import { newPasswordFaults } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { type SessionState, type SessionStore, UNREACHABLE } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { type Tools, useActions } from "../use-actions.ts";
import { BROKEN_LINK, PASSWORD_CHANGED, SIGNED_OUT } from "./account-toasts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** `store` and `tools` are missing until the island wakes. */
type Props = { minLength: number; store?: SessionStore; tools?: Tools };

const ID = "neues-passwort";

/** SPEC §2 "Password reset screen". Whoever is signed in may come without a mail, too. */
export function ResetScreen({ minLength, store, tools }: Props) {
  const state = useSession(store);
  useLeaveWithoutSession(state, tools);
  const form = useForm<NewPassword>(
    useActions(tools),
    (values) => checkNewPassword(values, minLength),
    async ({ password }, { client, sayNext }) => {
      const { error } = await client.updateUser({ password });
      if (error) return newPasswordFaults("Passwort nicht geändert", error);
      sayNext(PASSWORD_CHANGED);
      location.assign(paths.home());
    },
  );
  return (
    <>
      <p className="when-signed-out only-with-script" role="status">
        Einen Moment, der Link wird geprüft …
      </p>
      {state.isUnreachable && <p className="notice">{UNREACHABLE}</p>}
      <div className="when-signed-in">
        <Form id={ID} state={form} submitLabel="Passwort speichern">
          <NewPasswordFields
            form={ID}
            email={state.user?.email ?? ""}
            minLength={minLength}
            faults={form.faults}
          />
        </Form>
      </div>
    </>
  );
}

/** SPEC §2; a session that ended in another tab is no broken link. */
function useLeaveWithoutSession(
  { session, loading, isUnreachable }: SessionState,
  tools: Tools | undefined,
) {
  const hadSession = useRef(false);
  useEffect(() => {
    if (session) hadSession.current = true;
    if (session || loading || isUnreachable) return;
    tools?.sayNext(hadSession.current ? SIGNED_OUT : BROKEN_LINK);
    location.replace(paths.auth());
  }, [session, loading, isUnreachable, tools]);
}
