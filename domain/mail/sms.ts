/** An SMS with a code, as it is handed to whoever delivers it. */
export type Sms = {
  id: string;
  /** Digits of E.164. */
  to: string;
  code: string;
  text: string;
  channel: SmsChannel;
  /** Whose code it is, as a hook of GoTrue is told. */
  user: { id: string; email: string; phone: string };
};

export type SmsChannel = "sms" | "whatsapp";

/** A way to people's phones. */
export type SmsSender = {
  name: "webhook" | "mailbox" | "";
  /** @throws when it was not surely taken */
  send: (sms: Sms) => Promise<void>;
};

/**
 * The last line lets a phone offer the code to this site and to no other: "origin-bound one-time codes"
 * (WebOTP).
 */
export const smsText = (code: string, siteUrl: string): string =>
  `Ihr Code vom Spitex-Verzeichnis: ${code}. Geben Sie ihn niemandem weiter.\n\n@${new URL(siteUrl).hostname} #${code}`;
