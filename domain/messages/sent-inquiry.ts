import { paths } from "../paths.ts";
import { KEEP_DAYS } from "../retention.ts";

/** What a device remembers of an inquiry that it has sent: the page that tells how it goes on, and when it was sent. */
export type SentInquiry = { path: string; at: Date };

const SENT = /(?:^|; )anfrage-[0-9a-f]{8}=([0-9a-f]{40})\.(\d{1,15})(?=;|$)/;

/** For the loader of every page, without reading it. */
export const hasSentInquiry = (cookies: string): boolean => SENT.test(cookies);

/** The newest; undefined where no inquiry was sent from. */
export function readSentInquiry(cookies: string | null): SentInquiry | undefined {
  const sent = [...(cookies ?? "").matchAll(new RegExp(SENT, "g"))].map(([, code = "", at]) => ({
    path: paths.inquiryStatus(code),
    at: new Date(Number(at)),
  }));
  return sent.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

type To = { siteUrl: string; provider: Parameters<typeof paths.provider>[0] };

/**
 * For `Set-Cookie`: on the pages of the provider only, whose scripts read it because caches keep these pages for everybody.
 * Lasts as long as the inquiry.
 */
export const sentInquiryCookie = (to: To, code: string, at: Date): string =>
  cookie(to, code, `${code}.${at.getTime()}`, KEEP_DAYS * 86_400);

/** Of an inquiry that has its answer. Others to the same provider stay remembered: each has a cookie of its own. */
export const forgottenInquiryCookie = (to: To, code: string): string => cookie(to, code, "", 0);

const cookie = ({ siteUrl, provider }: To, code: string, value: string, seconds: number) => {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `anfrage-${code.slice(0, 8)}=${value}; Path=${paths.provider(provider)}; Max-Age=${seconds}; SameSite=Lax${secure}`;
};
