import { paths } from "../paths.ts";
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
 * The value of `Set-Cookie`. Valid only on the provider's pages and readable by their scripts, because caches share
 * these pages. Lasts as long as the inquiry.
 */
export const sentInquiryCookie = (to: To, code: string, at: Date): string =>
  cookie(to, code, `${code}.${at.getTime()}`, KEEP_DAYS * 86_400);

/** Removes an answered inquiry. Others to the same provider remain, because each has its own cookie. */
export const forgottenInquiryCookie = (to: To, code: string): string => cookie(to, code, "", 0);

const cookie = ({ siteUrl, provider }: To, code: string, value: string, seconds: number) => {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `anfrage-${code.slice(0, 8)}=${value}; Path=${paths.provider(provider)}; Max-Age=${seconds}; SameSite=Lax${secure}`;
};
