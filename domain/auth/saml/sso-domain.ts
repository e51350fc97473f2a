import { invalid } from "../auth-error.ts";

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** One spelling for each: lower case, ASCII. "" for what is none. */
export function ssoDomain(text: string): string {
  const given = text.trim().toLowerCase();
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(given) ? (URL.parse(`http://${given}`)?.hostname ?? "") : "";
  return ascii.length <= 253 && DOMAIN.test(ascii) ? ascii : "";
}

/** Each once. @throws AuthError */
export function ssoDomains(texts: string[]): string[] {
  const domains = texts.map((text) => {
    const domain = ssoDomain(text);
    if (domain === "") throw invalid(`SSO domain '${text.slice(0, 100)}' is not a valid domain`);
    return domain;
  });
  return [...new Set(domains)];
}
