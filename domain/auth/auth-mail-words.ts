import { m } from "#messages";
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
    subject: m.account_mail_confirmation_subject(),
    paragraphs: [m.account_mail_confirmation_text()],
    button: m.account_mail_confirmation_button(),
    ifNotYou: m.account_mail_confirmation_not_you(),
  }),
  invite: () => ({
    subject: m.account_mail_invite_subject(),
    paragraphs: [m.account_mail_invite_text()],
    button: m.account_mail_invite_button(),
    ifNotYou: m.account_mail_invite_not_you(),
  }),
  recovery: () => ({
    subject: m.account_mail_recovery_subject(),
    paragraphs: [m.account_mail_recovery_text()],
    button: m.account_mail_recovery_subject(),
    ifNotYou: m.account_mail_recovery_not_you(),
  }),
  magic_link: () => ({
    subject: m.account_mail_magic_link_subject(),
    paragraphs: [m.account_mail_magic_link_text()],
    button: m.account_mail_magic_link_button(),
    ifNotYou: m.account_mail_magic_link_not_you(),
  }),
  email_change: ({ newEmail = "" }) => ({
    subject: m.account_mail_email_change_subject(),
    paragraphs: [m.account_mail_email_change_text({ email: newEmail })],
    button: m.account_mail_email_change_button(),
    ifNotYou: m.account_mail_email_change_not_you(),
  }),
  reauthentication: () => ({
    subject: m.account_mail_reauthentication_subject(),
    paragraphs: [m.account_mail_reauthentication_text()],
    ifNotYou: m.account_mail_reauthentication_not_you(),
  }),
  account_exists: ({ siteUrl }) => ({
    subject: m.account_mail_account_exists_subject(),
    paragraphs: [m.account_mail_account_exists_text(), m.account_mail_account_exists_hint()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_account_exists_not_you(),
  }),
  password_changed: ({ siteUrl, isReset, areKeysRemoved }) => {
    const { subject, text, ifNotYou } = isReset ? passwordReset() : passwordChanged();
    return {
      subject,
      paragraphs: [text, ...(areKeysRemoved ? [m.account_mail_keys_removed()] : [])],
      button: m.account_mail_to_sign_in(),
      defaultLink: siteUrl + paths.auth(),
      ifNotYou,
    };
  },
  email_changed: ({ siteUrl, newEmail = "" }) => ({
    subject: m.account_mail_email_changed_subject(),
    paragraphs: [m.account_mail_email_changed_text({ email: newEmail })],
    button: m.account_mail_to_contact(),
    defaultLink: siteUrl + paths.contact(),
    ifNotYou: m.account_mail_email_changed_not_you(),
  }),
  account_deleted: ({ siteUrl }) => ({
    subject: m.account_mail_deleted_subject(),
    paragraphs: [m.account_mail_deleted_text()],
    button: m.account_mail_to_contact(),
    defaultLink: siteUrl + paths.contact(),
    ifNotYou: m.account_mail_deleted_not_you(),
  }),
  phone_changed: ({ siteUrl }) => ({
    subject: m.account_mail_phone_changed_subject(),
    paragraphs: [m.account_mail_phone_changed_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  mfa_factor_enrolled: ({ siteUrl }) => ({
    subject: m.account_mail_factor_added_subject(),
    paragraphs: [m.account_mail_factor_added_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  mfa_factor_unenrolled: ({ siteUrl }) => ({
    subject: m.account_mail_factor_removed_subject(),
    paragraphs: [m.account_mail_factor_removed_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  mfa_recovery_codes_generated: ({ siteUrl }) => ({
    subject: m.account_mail_recovery_codes_subject(),
    paragraphs: [m.account_mail_recovery_codes_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  mfa_recovery_code_used: ({ siteUrl }) => ({
    subject: m.account_mail_recovery_code_used_subject(),
    paragraphs: [m.account_mail_recovery_code_used_text(), m.account_mail_recovery_code_used_few()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  account_claimed: ({ siteUrl }) => ({
    subject: m.account_mail_claimed_subject(),
    paragraphs: [m.account_mail_claimed_text(), m.account_mail_claimed_removed(), m.account_mail_claimed_password()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_email_changed_not_you(),
  }),
  identity_linked: ({ siteUrl, provider = "" }) => ({
    subject: m.account_mail_identity_linked_subject({ provider }),
    paragraphs: [m.account_mail_identity_linked_text({ provider })],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  passkey_added: ({ siteUrl }) => ({
    subject: m.account_mail_passkey_added_subject(),
    paragraphs: [m.account_mail_passkey_added_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  identity_unlinked: ({ siteUrl, provider = "" }) => ({
    subject: m.account_mail_identity_unlinked_subject({ provider }),
    paragraphs: [m.account_mail_identity_unlinked_text({ provider })],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
  passkey_removed: ({ siteUrl }) => ({
    subject: m.account_mail_passkey_removed_subject(),
    paragraphs: [m.account_mail_passkey_removed_text()],
    button: m.account_mail_to_sign_in(),
    defaultLink: siteUrl + paths.auth(),
    ifNotYou: m.account_mail_if_not_you(),
  }),
};

const passwordChanged = () => ({
  subject: m.account_mail_password_changed_subject(),
  text: m.account_mail_password_changed_text(),
  ifNotYou: m.account_mail_password_changed_not_you(),
});

/** Rule accounts-14. Only a reader of the recipient's mails could have done this. */
const passwordReset = () => ({
  subject: m.account_mail_password_reset_subject(),
  text: m.account_mail_password_reset_text(),
  ifNotYou: m.account_mail_password_reset_not_you(),
});
