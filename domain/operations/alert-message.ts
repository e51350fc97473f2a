import { formatMoment } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { paths } from "../paths.ts";
import { ALERT_TITLES, type AlertKind, type AlertNews } from "./alert.ts";

/** What a webhook receives as JSON; chats show `text`. Never about a person. */
export type AlertMessage = {
  text: string;
  /** The same for a message that is sent again. */
  id: string;
  kind: AlertKind;
  state: AlertNews;
  title: string;
  reason: string;
  since: string;
  site: string;
};

export type AlertHook = {
  /** @throws Error if it was not taken */
  send: (message: AlertMessage) => Promise<void>;
};

type Told = { id: string; kind: AlertKind; news: AlertNews; reason: string; since: string };

export function alertMessage(siteUrl: string, { id, kind, news, reason, since }: Told): AlertMessage {
  const title = ALERT_TITLES[kind];
  const begun = `seit ${formatMoment(new Date(since))}`;
  const text =
    news === "raised"
      ? `${title} (${begun}): ${reason} ${siteUrl}${paths.admin()}`
      : `Wieder in Ordnung: ${title} (${begun}). ${siteUrl}${paths.admin()}`;
  return { text, id, kind, state: news, title, reason, since, site: siteUrl };
}

export function alertMail(siteUrl: string, to: string, { kind, news, reason, since }: Told): Mail {
  const title = ALERT_TITLES[kind];
  const begun = formatMoment(new Date(since));
  const isRaised = news === "raised";
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: isRaised ? title : `Wieder in Ordnung: ${title}`,
      paragraphs: isRaised
        ? [reason, `Das ist so seit ${begun}.`, "Für die Technik: Was zu tun ist, steht in docs/operations.md."]
        : [`Zuletzt hiess es: ${reason}`, `Das war so seit ${begun}, und jetzt ist es behoben.`],
      action: { label: "Zur Administration", link: siteUrl + paths.admin() },
    }),
  };
}
