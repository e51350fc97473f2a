import type { SmsSender } from "#domain/mail/sms.ts";

/** For the local site: they stay in the outbox, where /dev/mails shows them. */
export const smsMailbox: SmsSender = { name: "mailbox", send: async () => {} };
