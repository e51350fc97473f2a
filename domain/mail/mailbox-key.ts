import type { MailKind } from "./mail.ts";

const IGNORES_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Equal for addresses of the same mailbox: mail services ignore case and what follows a «+», that of Google dots, too. For
 * limits; mails go to the address as it was typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** With what senders wrote, to addresses of the directory, which no visitor chooses. */
const TO_PROVIDERS: readonly MailKind[] = ["inquiry", "inquiry_reminder"];

/** By which mails are counted and summed up: two providers whose addresses differ after a «+» never share a mail. */
export const mailboxOf = (kind: MailKind, to: string): string =>
  TO_PROVIDERS.includes(kind) ? to.toLowerCase() : mailboxKey(to);
