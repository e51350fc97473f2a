import type { MailTransport } from "#domain/mail/mail.ts";

/** For the local site: mails stay in the outbox, where /dev/mails shows them. */
export const mailbox: MailTransport = { isMailbox: true, deliver: async () => {} };
