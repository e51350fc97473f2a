export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies, if not the site. */
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

export type MailKind =
  | AuthMailKind
  | "review_notification"
  | "review_notice"
  | "review_reply"
  | "review_report"
  | "correction"
  | "correction_answer"
  | "inquiry"
  | "inquiry_confirmation"
  | "inquiry_reminder"
  | "inquiry_answer"
  | "inquiry_others"
  | "contact"
  | "contact_confirmation"
  | "due_date"
  | "alert"
  | "listing_claim"
  | "listing_claim_notice"
  | "listing_change"
  | "provider_invitation"
  | "capacity_week"
  | "fact_check";

export type MailTransport = {
  /** Mails can be read on this site, because this is where they are delivered. */
  isMailbox: boolean;
  /** @throws MailError */
  deliver: (mail: Mail) => Promise<void>;
};

/** The mail was refused, or it is unknown whether it was accepted. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** A retry cannot help. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent ?? false;
  }
}

const MAX_DELAY_SECONDS = 3600;

/** Doubles with every attempt, up to an hour. */
export const retryDelaySeconds = (attempts: number, firstSeconds: number): number =>
  Math.min(firstSeconds * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
