import { type AuthFailure, authSentence, serverWords } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import { readDeviceList } from "../shortlist/device-list.ts";

export const REGISTERED: ToastMessage = { title: "Registrierung erfolgreich", text: "Sie sind angemeldet." };

export const EMAIL_CONFIRMED: ToastMessage = {
  title: "Registrierung erfolgreich",
  text: "Ihre E-Mail-Adresse ist bestätigt, Sie sind angemeldet.",
};

export const EMAIL_CHANGED: ToastMessage = { title: "E-Mail-Adresse geändert" };

export const FIRST_CONFIRMED: ToastMessage = {
  title: "Noch ein Schritt",
  text: "Diese Adresse hat zugestimmt. Öffnen Sie jetzt auch den Link in der E-Mail an die andere Adresse.",
};

export const FACTOR_SET_UP: ToastMessage = {
  title: "Anmeldung in zwei Schritten ist eingerichtet",
  text: "Erstellen Sie jetzt Notfallcodes, für den Fall, dass Sie Telefon oder Schlüssel verlieren.",
};

export const MAIL_SENT: ToastMessage = {
  title: "E-Mail gesendet",
  text: "Gibt es zu dieser Adresse ein Konto, finden Sie in den nächsten Minuten eine E-Mail mit einem Link und einem Code. Sehen Sie auch im Spam-Ordner nach.",
};

export const PASSWORD_CHANGED: ToastMessage = {
  title: "Passwort erfolgreich geändert",
  text: "Auf anderen Geräten melden Sie sich mit dem neuen Passwort an.",
};

export const BROKEN_LINK: ToastMessage = {
  title: "Ungültiger Link",
  text: "Er ist abgelaufen oder wurde schon gebraucht. Wählen Sie «Bereits registriert» und dann «Passwort vergessen?», um eine neue E-Mail zu erhalten.",
  isError: true,
};

/** Signing in sends a new mail to users with an unconfirmed address. */
export const BROKEN_SIGN_UP_LINK: ToastMessage = {
  ...BROKEN_LINK,
  text: "Er ist abgelaufen oder wurde schon gebraucht. Wählen Sie «Bereits registriert» und melden Sie sich mit Ihrem Passwort an.",
  link: { label: "Zur Anmeldung", path: paths.auth() },
};

/** Mentions the list, because the next person on a shared device would see it (rule list-8). */
export function signedOut(): ToastMessage {
  const title = "Sie sind abgemeldet.";
  if (!readDeviceList()?.length) return { title };
  return {
    title,
    text: "Ihre Merkliste bleibt auf diesem Gerät. Dort können Sie sie löschen.",
    link: { label: "Zur Merkliste", path: paths.shortlist() },
  };
}

export const COMMON_PASSWORD: ToastMessage = {
  title: "Ihr Passwort ist sehr verbreitet",
  text: "Andere könnten es erraten. Wählen Sie ein Passwort, das nur Sie kennen.",
  link: { label: "Passwort ändern", path: paths.resetPassword() },
};

/** Rule accounts-13: with the server's message in German and in its original wording. */
export const failed = (title: string, failure: AuthFailure): ToastMessage => ({
  title,
  text: authSentence(failure),
  serverText: serverWords(failure),
  isError: true,
});
