import type { SmsSender } from "#domain/mail/sms.ts";

/** Where no way to phones is set up. */
export const smsNowhere: SmsSender = {
  name: "",
  send: async () => {
    throw new Error("AUTH_SMS_WEBHOOK_URL is not set");
  },
};
