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
  | "question"
  | "question_confirmation"
  | "question_reminder"
  | "question_answers"
  | "question_filled"
  | "question_watch"
  | "care_outcome"
  | "contact"
  | "contact_confirmation"
  | "due_date"
  | "alert"
  | "test"
  | "listing_request"
  | "listing_request_confirmation"
  | "listing_request_answer"
  | "listing_claim"
  | "listing_claim_notice"
  | "listing_change"
  | "provider_invitation"
  | "referrer_code"
  | "referrer_notice"
  | "referrer_answer"
  | "referrer_invitation"
  | "referrer_lead"
  | "capacity_week"
  | "fact_check";

export type MailTransport = {
  /** Whether sent mails can be read on this site, because it is where they are delivered. */
  isMailbox: boolean;
  /** @throws MailError */
  deliver: (mail: Mail) => Promise<void>;
};

/** The mail was refused, or its acceptance is unknown. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** A retry cannot help. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent ?? false;
  }
}

/**
 * Pauses between tries, in units of MAIL_RETRY_SECONDS, a minute: two hours of quick tries, then one after two hours
 * and one every four. Twenty tries in two days let a mail survive an outage of a night or a weekend.
 */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 120, ...Array(11).fill(240)] as const;

export const MAIL_TRIES = PAUSES.length + 1;

/** After this many tries, a quarter of an hour, the failures are no longer a coincidence. */
export const TROUBLED_TRIES = 5;

export const retryDelaySeconds = (attempts: number, unitSeconds: number): number =>
  (PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0) * unitSeconds;

const IGNORES_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Equal for addresses of the same mailbox: mail services ignore case and what follows a «+», Google also ignores dots.
 * Only for limits; mails go to the address as typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Mails about one provider to addresses of the directory or of its members, which no visitor can choose. */
const TO_PROVIDERS: readonly MailKind[] = [
  "correction",
  "inquiry",
  "inquiry_reminder",
  "question",
  "question_reminder",
  "question_filled",
];

/** The key for counting and combining mails. Mails to providers are never combined across «+» addresses. */
export const mailboxOf = (kind: MailKind, to: string): string =>
  TO_PROVIDERS.includes(kind) ? to.toLowerCase() : mailboxKey(to);
