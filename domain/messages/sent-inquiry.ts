import { paths } from "../paths.ts";
import { KEEP_DAYS } from "../retention.ts";

/** What a device remembers of an inquiry that it has sent: the page that tells how it goes on, and when it was sent. */
export type SentInquiry = { path: string; at: Date };

const NAME = "anfrage";
const SENT = /(?:^|; )anfrage=([0-9a-f]{40})\.(\d{1,15})(?:;|$)/;

/** For the loader of every page, without reading it. */
export const hasSentInquiry = (cookies: string): boolean => SENT.test(cookies);

/** Undefined where no inquiry was sent from. */
export function readSentInquiry(cookies: string | null): SentInquiry | undefined {
  const [, code, at] = SENT.exec(cookies ?? "") ?? [];
  return code === undefined ? undefined : { path: paths.inquiryStatus(code), at: new Date(Number(at)) };
}

type To = { siteUrl: string; provider: Parameters<typeof paths.provider>[0] };

/**
 * For `Set-Cookie`: on the pages of the provider only, whose scripts read it because caches keep these pages for everybody.
 * Lasts as long as the inquiry.
 */
export const sentInquiryCookie = (to: To, code: string, at: Date): string =>
  cookie(to, `${code}.${at.getTime()}`, KEEP_DAYS * 86_400);

/** Of an inquiry that has its answer. */
export const forgottenInquiryCookie = (to: To): string => cookie(to, "", 0);

const cookie = ({ siteUrl, provider }: To, value: string, seconds: number) => {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${value}; Path=${paths.provider(provider)}; Max-Age=${seconds}; SameSite=Lax${secure}`;
};
