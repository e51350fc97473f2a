import { z } from "zod";
import { typedLine } from "../text/plain-text.ts";

export const MAX_EMAIL_LENGTH = 255;
// RFC 5322 §3.2.3: a dot-atom. Quoted local parts do not occur in practice.
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** The address as typed, in NFC, with its domain in ASCII and lower case; undefined if no mail can reach it. */
export function emailAddress(text: string): string | undefined {
  const email = text.trim().normalize("NFC");
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = asciiDomain(email.slice(at + 1).toLowerCase());
  const isValid = at >= 1 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
  return isValid && email.length <= MAX_EMAIL_LENGTH ? `${local}@${domain}` : undefined;
}

/** The URL parser would also read "1.2.3", "a/b" and "a:80"; what it changed beyond IDN is refused later. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return "";
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? "";
}

/** A form's e-mail address, with the same rules as for accounts. `wrong`: the sentence for any other text. */
export const emailInput = (wrong: { error: () => string }) =>
  z.string(wrong).transform((text, context) => {
    const address = emailAddress(typedLine(text));
    if (address !== undefined) return address;
    context.addIssue({ code: "custom", message: wrong.error() });
    return z.NEVER;
  });
