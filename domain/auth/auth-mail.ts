import { m } from "#messages";
import type { AuthMailKind, Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { type AuthMailValues, authMailWords } from "./auth-mail-words.ts";

/** A mail of the auth service. Its subject never contains a code, because locked phones show subjects. */
export function authMail(kind: AuthMailKind, to: string, values: AuthMailValues): Mail {
  const { button, defaultLink, ...words } = authMailWords[kind](values);
  const link = values.link ?? defaultLink;
  return {
    to,
    ...layOutMail({
      ...words,
      siteUrl: values.siteUrl,
      ...(button && link && { action: { label: button, link } }),
      ...(values.code && { code: values.code }),
      validity: validity(values),
    }),
  };
}

/** States how long link and code are valid. */
function validity({ link, code, minutes }: AuthMailValues): string {
  if (minutes === undefined) return "";
  const words = code && link ? m.account_mail_valid_both : code ? m.account_mail_valid_code : m.account_mail_valid_link;
  return words({ duration: duration(minutes) });
}

function duration(minutes: number): string {
  if (minutes % 60 === 0) {
    return minutes === 60 ? m.account_mail_hour() : m.gaps_hours({ count: String(minutes / 60) });
  }
  return minutes === 1 ? m.account_mail_minute() : m.gaps_minutes({ count: String(minutes) });
}

const TYPES = ["signup", "recovery", "magiclink", "email", "email_change", "invite"] as const;

/** The confirmation that a mail's link asks for. */
export type ConfirmableLink = {
  type: (typeof TYPES)[number];
  token: string;
  /** As requested; the auth service decides whether it may redirect there. */
  redirectTo: string | null;
};

/** @returns null if the link is incomplete or malformed, for example truncated by a mail program */
export function readConfirmableLink(query: URLSearchParams): ConfirmableLink | null {
  const type = TYPES.find((known) => known === query.get("type"));
  const token = query.get("token") ?? "";
  if (!type || !/^[\w-]{6,200}$/.test(token)) return null;
  return { type, token, redirectTo: query.get("redirect_to") };
}
