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
  const subject = code && link ? "Link und Code gelten" : `Der ${code ? "Code" : "Link"} gilt`;
  return `${subject} ${duration(minutes)} lang und nur ein einziges Mal.`;
}

function duration(minutes: number): string {
  if (minutes % 60 === 0) return minutes === 60 ? "eine Stunde" : `${minutes / 60} Stunden`;
  return minutes === 1 ? "eine Minute" : `${minutes} Minuten`;
}

const TYPES = ["signup", "recovery", "magiclink", "email_change", "invite"] as const;

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
