import { paths } from "../paths.ts";

export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

const MONTHS_AHEAD = 6;

type Site = { siteUrl: string; email: string | undefined };

/**
 * Where to report vulnerabilities (RFC 9116). It never expires while the site runs, because its end is the first of a
 * month five to six months ahead.
 */
export function securityText({ siteUrl, email }: Site, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1));
  const lines = [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${siteUrl}${paths.contact()}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`,
  ];
  return `${lines.join("\n")}\n`;
}
