import { type AuthFailure, authSentence, serverWords } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { hasStoredSession } from "../../session/stored-session.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import { readDeviceList } from "../shortlist/device-list.ts";

export const registered = (): ToastMessage => ({ title: m.sign_in_registered(), text: m.sign_in_registered_text() });

export const emailConfirmed = (): ToastMessage => ({
  title: m.sign_in_registered(),
  text: m.sign_in_email_confirmed_text(),
});

export const emailChanged = (): ToastMessage => ({ title: m.sign_in_email_changed() });

export const firstConfirmed = (): ToastMessage => ({ title: m.sign_in_half(), text: m.sign_in_half_text() });

export const factorSetUp = (): ToastMessage => ({
  title: m.sign_in_factor_set_up(),
  text: m.sign_in_factor_set_up_text(),
});

export const mailSent = (): ToastMessage => ({ title: m.sign_in_mail_sent(), text: m.sign_in_mail_sent_text() });

export const passwordChanged = (): ToastMessage => ({
  title: m.sign_in_password_changed(),
  text: m.sign_in_password_changed_text(),
});

export const brokenLink = (): ToastMessage => ({
  title: m.sign_in_bad_link(),
  text: m.sign_in_bad_link_text(),
  isError: true,
});

/** The service says why it refused a mail's link. Signing in sends a new mail to users with an unconfirmed address. */
export function refusedLink(code: string | null | undefined): ToastMessage {
  if (code && code !== "otp_expired") return failed(m.sign_in_not_done(), { code, message: "" });
  if (hasStoredSession()) return { ...brokenLink(), text: m.sign_in_bad_link_only() };
  return {
    ...brokenLink(),
    text: m.sign_in_bad_link_sign_up(),
    link: { label: m.sign_in_to_sign_in(), path: paths.auth() },
  };
}

/** Mentions the list, because the next person on a shared device would see it (rule list-8). */
export function signedOut(): ToastMessage {
  const title = m.sign_in_signed_out();
  if (!readDeviceList()?.length) return { title };
  return {
    title,
    text: m.sign_in_signed_out_list(),
    link: { label: m.sign_in_to_shortlist(), path: paths.shortlist() },
  };
}

export const commonPassword = (): ToastMessage => ({
  title: m.sign_in_common_password(),
  text: m.sign_in_common_password_text(),
  link: { label: m.sign_in_change_password(), path: paths.resetPassword() },
});

/** Rule accounts-13: with the server's message in the language shown and in its original wording. */
export const failed = (title: string, failure: AuthFailure): ToastMessage => ({
  title,
  text: authSentence(failure),
  serverText: serverWords(failure),
  isError: true,
});
