import { type AuthFailure, authFaults, authSentence, isSessionEnded } from "#domain/auth/auth-messages.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { forgetStoredSession } from "../../session/stored-session.ts";
import { failed } from "../auth/account-toasts.ts";
import type { ToastMessage } from "../kept-toasts.ts";

type Toast = (message: ToastMessage) => void;

/** Reports a refusal by the auth service. The page stays open, even if its session has ended. */
export function showFailure(toast: Toast, title: string, error: AuthFailure): void {
  if (isSessionEnded(error)) showSignInAgain(toast, title);
  else toast(failed(title, error));
}

/** The same for a form, which keeps what the user typed. */
export function accountFaults(toast: Toast, title: string, error: AuthFailure): FormFaults {
  if (isSessionEnded(error)) showSignInAgain(toast, title);
  return authFaults(title, error);
}

/** Removes the ended session first, because the sign-in page redirects users with a session. */
export function showSignInAgain(toast: Toast, title: string): void {
  forgetStoredSession();
  toast({
    title,
    text: authSentence({ code: "session_not_found", message: "" }),
    link: { label: m.account_sign_in_again(), path: paths.auth(paths.account()) },
    isError: true,
  });
}
