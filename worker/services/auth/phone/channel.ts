import { invalid } from "#domain/auth/auth-error.ts";
import type { SmsChannel } from "#domain/mail/sms.ts";

const CHANNELS: SmsChannel[] = ["sms", "whatsapp"];

/** Handed on to whoever delivers. @throws AuthError */
export function readChannel(text: string | undefined): SmsChannel | undefined {
  if (!text) return undefined;
  const channel = CHANNELS.find((each) => each === text);
  if (!channel) throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
  return channel;
}
