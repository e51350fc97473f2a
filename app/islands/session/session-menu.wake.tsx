import { authSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { account } from "../../session/account.ts";
import { brokenSignUpLink, emailChanged, emailConfirmed, firstConfirmed } from "../auth/account-toasts.ts";
import { hydrate } from "../hydrate.tsx";
import { keepToast, type ToastMessage } from "../kept-toasts.ts";
import { toast } from "../toasts.tsx";
import { SessionMenu } from "./session-menu.tsx";

export async function wake(root: HTMLElement): Promise<void> {
  await hydrate(root, <SessionMenu account={account} toast={toast} />);
  const { providerReturn, question } = account;
  if (question) {
    const { askToSignIn } = await import("./sign-in-question.tsx");
    return askToSignIn(question);
  }
  if (providerReturn?.kind === "failed") {
    const { code } = providerReturn;
    toast({ title: m.sign_in_not_done(), text: authSentence({ code, message: "" }), isError: true });
  }
  // The reset page handles its links itself.
  if (account.mailLink && location.pathname !== paths.resetPassword()) await followMailLink();
}

/** After a mail's link: reports whether it worked, and continues to its target. */
async function followMailLink() {
  const { error } = await account.client.initialize();
  const type = account.mailLink?.type;
  // A broken link has no type, but links for a new password lead to the reset page.
  if (error || account.mailLink?.isBroken) return toast(brokenSignUpLink());
  if (type === "recovery") return location.replace(paths.resetPassword());
  if (account.mailLink?.isHalf) return showAtTarget(firstConfirmed());
  if (type === "email_change") return toast(emailChanged());
  if (type !== "signup") return;
  // The sign-in screen redirects signed-in users.
  if (location.pathname === paths.auth()) keepToast(emailConfirmed());
  else toast(emailConfirmed());
}

/** The account page redirects users without a session. */
async function showAtTarget(message: ToastMessage) {
  const { data } = await account.client.getSession();
  if (data.session) toast(message);
  else keepToast(message);
}
