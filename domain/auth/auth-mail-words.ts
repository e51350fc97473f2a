import type { AuthMailKind } from "../mail/mail.ts";
import type { MailParts } from "../mail/mail-layout.ts";
import { paths } from "../paths.ts";

export type AuthMailValues = {
  siteUrl: string;
  link?: string;
  code?: string;
  newEmail?: string;
  /** Display name of the identity provider. */
  provider?: string;
  /** The password was chosen right after answering a mail to the recipient. */
  isReset?: boolean;
  /** Resetting the password also removed passkeys, phone number, second factors or identities. */
  areKeysRemoved?: boolean;
  /** Validity of link and code. */
  minutes?: number;
};

type Words = Pick<MailParts, "subject" | "paragraphs" | "ifNotYou"> & {
  /** Without a button the mail has no link. */
  button?: string;
  /** Target of the button if the caller gives no link. */
  defaultLink?: string;
};

/**
 * The texts of every mail of the auth service: subject, button, and what to do if the recipient did not ask for it.
 */
export const authMailWords: Record<AuthMailKind, (values: AuthMailValues) => Words> = {
  confirmation: () => ({
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    paragraphs: [
      "Sie haben sich beim Spitex-Verzeichnis registriert. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.",
    ],
    button: "E-Mail-Adresse bestätigen",
    ifNotYou: "Wenn Sie das nicht waren, müssen Sie nichts tun. Ohne Bestätigung bleibt das Konto gesperrt.",
  }),
  invite: () => ({
    subject: "Einladung zum Spitex-Verzeichnis",
    paragraphs: [
      "Sie sind eingeladen, ein Konto beim Spitex-Verzeichnis zu haben. Nehmen Sie die Einladung an, um sich anzumelden.",
    ],
    button: "Einladung annehmen",
    ifNotYou: "Wenn Sie kein Konto möchten, müssen Sie nichts tun.",
  }),
  recovery: () => ({
    subject: "Neues Passwort festlegen",
    paragraphs: [
      "Für Ihr Konto beim Spitex-Verzeichnis wurde ein neues Passwort verlangt. Sie können es jetzt festlegen.",
    ],
    button: "Neues Passwort festlegen",
    ifNotYou: "Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.",
  }),
  magic_link: () => ({
    subject: "Ihre Anmeldung beim Spitex-Verzeichnis",
    paragraphs: ["Mit diesem Link melden Sie sich ohne Passwort beim Spitex-Verzeichnis an."],
    button: "Anmelden",
    ifNotYou: "Wenn Sie das nicht waren, müssen Sie nichts tun. Niemand ist angemeldet.",
  }),
  email_change: ({ newEmail = "" }) => ({
    subject: "Bestätigen Sie die Änderung Ihrer E-Mail-Adresse",
    paragraphs: [
      `Ihr Konto beim Spitex-Verzeichnis soll neu die E-Mail-Adresse ${newEmail} haben. Bitte bestätigen Sie die Änderung.`,
    ],
    button: "Änderung bestätigen",
    ifNotYou:
      "Wenn Sie das nicht waren, bestätigen Sie nichts: Die Adresse bleibt, wie sie ist. Ändern Sie zur Sicherheit Ihr Passwort.",
  }),
  reauthentication: () => ({
    subject: "Ihr Code vom Spitex-Verzeichnis",
    paragraphs: ["Mit diesem Code bestätigen Sie eine Änderung an Ihrem Konto."],
    ifNotYou: "Wenn Sie das nicht waren, geben Sie den Code niemandem weiter und ändern Sie Ihr Passwort.",
  }),
  account_exists: ({ siteUrl }) => ({
    subject: "Sie haben bereits ein Konto",
    paragraphs: [
      "Mit dieser E-Mail-Adresse wollte sich jemand beim Spitex-Verzeichnis registrieren. Dazu gibt es schon ein Konto.",
      "Wenn Sie es waren, melden Sie sich einfach an. Falls Sie Ihr Passwort nicht mehr wissen, wählen Sie dort «Passwort vergessen?».",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: "Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto bleibt, wie es ist.",
  }),
  password_changed: ({ siteUrl, isReset, areKeysRemoved }) => {
    const { subject, text, ifNotYou } = isReset ? PASSWORD_RESET : PASSWORD_CHANGED;
    return {
      subject,
      paragraphs: [text, ...(areKeysRemoved ? [KEYS_REMOVED] : [])],
      button: "Zur Anmeldung",
      defaultLink: siteUrl + paths.auth(),
      ifNotYou,
    };
  },
  email_changed: ({ siteUrl, newEmail = "" }) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    paragraphs: [
      `Ihr Konto beim Spitex-Verzeichnis hat neu die E-Mail-Adresse ${newEmail}. An die bisherige schreiben wir heute zum letzten Mal.`,
    ],
    button: "Kontakt aufnehmen",
    defaultLink: siteUrl + paths.contact(),
    ifNotYou: "Wenn Sie das nicht waren, melden Sie sich bitte sofort bei uns.",
  }),
  account_deleted: ({ siteUrl }) => ({
    subject: "Ihr Konto wurde gelöscht",
    paragraphs: [
      "Ihr Konto beim Spitex-Verzeichnis wurde soeben gelöscht, mit allem, was dazugehört. An diese Adresse schreiben wir nicht mehr.",
    ],
    button: "Kontakt aufnehmen",
    defaultLink: siteUrl + paths.contact(),
    ifNotYou: "Wenn Sie das nicht waren, kennt jemand Ihre Zugangsdaten. Melden Sie sich bitte sofort bei uns.",
  }),
  phone_changed: ({ siteUrl }) => ({
    subject: "Ihre Telefonnummer wurde geändert",
    paragraphs: [
      "Ihr Konto beim Spitex-Verzeichnis hat eine neue Telefonnummer. Codes per SMS gehen ab jetzt dorthin.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  mfa_factor_enrolled: ({ siteUrl }) => ({
    subject: "Anmeldung in zwei Schritten eingerichtet",
    paragraphs: [
      "Ihr Konto beim Spitex-Verzeichnis hat einen neuen zweiten Schritt der Anmeldung. Zusätzlich zum Passwort brauchen Sie jetzt einen Code oder einen Sicherheitsschlüssel.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  mfa_factor_unenrolled: ({ siteUrl }) => ({
    subject: "Zweiter Schritt der Anmeldung entfernt",
    paragraphs: [
      "Von Ihrem Konto beim Spitex-Verzeichnis wurde soeben ein zweiter Schritt der Anmeldung entfernt. Niemand wird mehr danach gefragt.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  mfa_recovery_codes_generated: ({ siteUrl }) => ({
    subject: "Neue Notfallcodes für Ihr Konto",
    paragraphs: [
      "Für Ihr Konto beim Spitex-Verzeichnis wurden neue Notfallcodes erstellt. Frühere Notfallcodes gelten nicht mehr.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  mfa_recovery_code_used: ({ siteUrl }) => ({
    subject: "Anmeldung mit einem Notfallcode",
    paragraphs: [
      "Bei Ihrem Konto beim Spitex-Verzeichnis hat sich soeben jemand mit einem Notfallcode angemeldet. Dieser Code gilt nicht mehr.",
      "Wenn Ihnen nur noch wenige Codes bleiben, lassen Sie sich neue erstellen.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  account_claimed: ({ siteUrl }) => ({
    subject: "Frühere Zugänge zu Ihrem Konto gelten nicht mehr",
    paragraphs: [
      "Soeben wurde gezeigt, dass diese E-Mail-Adresse Ihnen gehört. Bis jetzt stand das bei Ihrem Konto beim Spitex-Verzeichnis nicht fest.",
      "Darum gilt zur Sicherheit nicht mehr, was vorher eingerichtet wurde: Passwort, Passkeys, Telefonnummer und verbundene Anmeldungen sind entfernt, alle anderen Geräte abgemeldet.",
      "Ein neues Passwort legen Sie bei der Anmeldung mit «Passwort vergessen?» fest.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: "Wenn Sie das nicht waren, melden Sie sich bitte sofort bei uns.",
  }),
  identity_linked: ({ siteUrl, provider = "" }) => ({
    subject: `Anmeldung mit ${provider} verbunden`,
    paragraphs: [
      `Ihr Konto beim Spitex-Verzeichnis wurde soeben mit ${provider} verbunden. Sie können sich ab jetzt auch so anmelden.`,
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  passkey_added: ({ siteUrl }) => ({
    subject: "Neuer Passkey für Ihr Konto",
    paragraphs: ["Ihr Konto beim Spitex-Verzeichnis hat einen neuen Passkey. Damit melden Sie sich ohne Passwort an."],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  identity_unlinked: ({ siteUrl, provider = "" }) => ({
    subject: `Anmeldung mit ${provider} entfernt`,
    paragraphs: [
      `Ihr Konto beim Spitex-Verzeichnis ist nicht mehr mit ${provider} verbunden. So kann sich niemand mehr anmelden.`,
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
  passkey_removed: ({ siteUrl }) => ({
    subject: "Passkey entfernt",
    paragraphs: [
      "Von Ihrem Konto beim Spitex-Verzeichnis wurde soeben ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden.",
    ],
    button: "Zur Anmeldung",
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: IF_NOT_YOU,
  }),
};

const PASSWORD_CHANGED = {
  subject: "Ihr Passwort wurde geändert",
  text: "Das Passwort Ihres Kontos beim Spitex-Verzeichnis wurde soeben geändert. Alle anderen Geräte sind abgemeldet.",
  ifNotYou:
    "Wenn Sie das nicht waren, wählen Sie bei der Anmeldung sofort «Passwort vergessen?» und legen Sie ein neues Passwort fest.",
};

/** Rule accounts-14. Only a reader of the recipient's mails could have done this. */
const PASSWORD_RESET = {
  subject: "Ihr neues Passwort gilt",
  text: "Sie haben für Ihr Konto beim Spitex-Verzeichnis ein neues Passwort gewählt. Es gilt ab sofort. Alle anderen Geräte sind abgemeldet. Sie müssen nichts weiter tun.",
  ifNotYou:
    "Wenn Sie das nicht waren, liest jemand Ihre E-Mails. Ändern Sie zuerst das Passwort Ihres E-Mail-Postfachs und wählen Sie dann bei der Anmeldung «Passwort vergessen?».",
};

const KEYS_REMOVED =
  "Damit steht auch fest, dass diese E-Mail-Adresse Ihnen gehört. Was vorher eingerichtet wurde, gilt zur Sicherheit nicht mehr: Passkeys, Telefonnummer, zweiter Schritt der Anmeldung und verbundene Anmeldungen sind entfernt.";

const IF_NOT_YOU =
  "Wenn Sie das nicht waren, kennt jemand Ihre Zugangsdaten: Ändern Sie sofort Ihr Passwort und melden Sie sich bei uns.";
