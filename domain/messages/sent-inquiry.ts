import { paths, providerPages } from "../paths.ts";
import { KEEP_DAYS } from "../retention.ts";

/** An inquiry that a device has sent: the page that shows its progress, and when it was sent. */
export type SentInquiry = { path: string; at: Date };

const SENT = /(?:^|; )anfrage-[0-9a-f]{8}=([0-9a-f]{40})\.(\d{1,15})(?=;|$)/;

/** Only tests for a cookie, in the loader of every page. */
export const hasSentInquiry = (cookies: string): boolean => SENT.test(cookies);

/** The newest inquiry; undefined if there is none. */
export function readSentInquiry(cookies: string | null): SentInquiry | undefined {
  const sent = [...(cookies ?? "").matchAll(new RegExp(SENT, "g"))].map(([, code = "", at]) => ({
    path: paths.inquiryStatus(code),
    at: new Date(Number(at)),
  }));
  return sent.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

type To = { siteUrl: string; provider: Parameters<typeof paths.provider>[0] };

/**
 * The values of `Set-Cookie`, one for each language. Valid only on the provider's pages and readable by their scripts,
 * because caches share these pages. They last as long as the inquiry.
 */
export const sentInquiryCookies = (to: To, code: string, at: Date): string[] =>
  cookies(to, code, `${code}.${at.getTime()}`, KEEP_DAYS * 86_400);

/** Removes an answered inquiry. Others to the same provider remain, because each has its own cookies. */
export const forgottenInquiryCookies = (to: To, code: string): string[] => cookies(to, code, "", 0);

function cookies({ siteUrl, provider }: To, code: string, value: string, seconds: number): string[] {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return providerPages(provider).map(
    (path) => `anfrage-${code.slice(0, 8)}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`,
  );
}
