import { invalid } from "./auth-error.ts";

const MAX_LENGTH = 255;
// RFC 5322 §3.2.3: a dot-atom. Quoted local parts do not occur in practice.
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** One spelling per address: lower case, NFC, the domain in ASCII. @throws AuthError */
export function normalizeEmail(text: string): string {
  const email = text.trim().normalize("NFC").toLowerCase();
  if (email.length > MAX_LENGTH) throw invalid("An email address is too long");
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = asciiDomain(email.slice(at + 1));
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) {
    throw invalid("Unable to validate email address: invalid format");
  }
  return `${local}@${domain}`;
}

/** The spelling to look an account up by; no account has an invalid address. */
export function storedEmail(text: string): string {
  try {
    return normalizeEmail(text);
  } catch {
    return text.toLowerCase().slice(0, MAX_LENGTH);
  }
}

/** The URL parser would also read "1.2.3", "a/b" and "a:80"; what it changed beyond IDN is refused later. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return "";
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? "";
}
