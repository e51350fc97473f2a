import type { SmsSender } from "#domain/sms.ts";

/** For the local site: they stay in the outbox, where /dev/mails shows them. */
export const smsMailbox: SmsSender = { name: "mailbox", send: async () => {} };
