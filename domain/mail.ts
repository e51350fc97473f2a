/** A mail as it is handed to whoever delivers it. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Why a mail is sent: AUTH mails first, the site's own after them. */
export type MailKind =
  | "confirmation"
  | "recovery"
  | "magic_link"
  | "email_change"
  | "reauthentication"
  | "account_exists"
  | "password_changed"
  | "email_changed";

/** A way out of the site. */
export type MailTransport = {
  /** The mail stays readable here, because here is where it was to be delivered. */
  isMailbox: boolean;
  /** Throws MailError. */
  deliver: (mail: Mail) => Promise<void>;
};
