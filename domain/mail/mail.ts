/** A mail as it is handed to whoever delivers it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, if not the site. */
  replyTo?: string | undefined;
};

export type AuthMailKind =
  | "confirmation"
  | "invite"
  | "recovery"
  | "magic_link"
  | "email_change"
  | "reauthentication"
  | "account_exists"
  | "password_changed"
  | "email_changed"
  | "account_deleted"
  | "phone_changed"
  | "mfa_factor_enrolled"
  | "mfa_factor_unenrolled"
  | "mfa_recovery_codes_generated"
  | "mfa_recovery_code_used"
  | "account_claimed"
  | "identity_linked"
  | "identity_unlinked"
  | "passkey_added"
  | "passkey_removed";

/** Why a mail is sent. */
export type MailKind =
  | AuthMailKind
  | "review_notification"
  | "review_report"
  | "inquiry"
  | "inquiry_confirmation"
  | "contact"
  | "contact_confirmation"
  | "due_date";

/** A way out of the site. */
export type MailTransport = {
  /** The mail stays readable here, because here is where it was to be delivered. */
  isMailbox: boolean;
  /** Throws MailError. */
  deliver: (mail: Mail) => Promise<void>;
};
