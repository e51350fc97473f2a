import type { User } from "@supabase/auth-js";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { mailSent } from "../auth/account-toasts.ts";
import type { Actions, Tools } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";

type Props = { user: User; actions: Actions<Tools> };

/**
 * Rule reviews-21. Only the mail for a new password proves the address, because its reader chooses the password: a
 * stranger may have signed up with the address before (decision 20).
 */
export function ConfirmAddress({ user, actions }: Props) {
  if (!user.email) return null;
  const { email } = user;
  const send = () =>
    actions.run(async ({ client, toast }) => {
      const redirectTo = location.origin + paths.resetPassword();
      const { error } = await client.resetPasswordForEmail(email, { redirectTo });
      if (error) return void accountFaults(toast, m.sign_in_mail_not_sent(), error);
      toast(mailSent());
    });
  return (
    <div className="notice">
      <p>{m.account_unconfirmed({ email })}</p>
      <p className="form-actions">
        <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={send}>
          {m.account_confirm_address()}
        </button>
      </p>
    </div>
  );
}
