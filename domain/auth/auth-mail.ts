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
