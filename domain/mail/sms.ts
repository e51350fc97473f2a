import { m } from "#messages";

export type Sms = {
  id: string;
  /** E.164 digits without "+". */
  to: string;
  code: string;
  text: string;
  channel: SmsChannel;
  /** The user who receives the code, as GoTrue's hook sends it. */
  user: { id: string; email: string; phone: string };
};

export type SmsChannel = "sms" | "whatsapp";

export type SmsSender = {
  name: "webhook" | "mailbox" | "";
  /** @throws unless the SMS was certainly accepted */
  send: (sms: Sms) => Promise<void>;
};

/** The last line makes phones offer the code to this site only: "origin-bound one-time codes" (WebOTP). */
export const smsText = (code: string, siteUrl: string): string =>
  `${m.account_mail_sms({ code })}\n\n@${new URL(siteUrl).hostname} #${code}`;
