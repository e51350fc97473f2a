import { formatDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

type Envelope = { siteUrl: string; to: string; replyTo: string };

const NO_MORE = "Keine solchen Mails mehr";

/** Names neither the person nor what was written. */
export const outcomeMail = (
  { siteUrl, to, replyTo }: Envelope,
  {
    spitexName,
    askedDay,
    link,
    optOut,
    isLast,
  }: { spitexName: string; askedDay: string; link: string; optOut: string; isLast: boolean },
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: "Hat es geklappt?",
    paragraphs: [
      `Am ${formatDay(askedDay)} haben Sie über das Spitex-Verzeichnis bei ${spitexName} angefragt. Kommt jetzt jemand?`,
      "Ein Klick genügt. So sehen Gemeinden und Kantone, wo Pflege fehlt. Veröffentlicht werden nur Zahlen, hinter denen mindestens zehn Menschen stehen.",
      isLast
        ? "Danach fragen wir nicht mehr, ob jemand kommt."
        : "Ohne Antwort fragen wir vierzehn Tage nach Ihrer Anfrage noch einmal. Auf der Seite können Sie sagen, dass wir nicht mehr fragen.",
    ],
    action: { label: "Antworten", link },
    optOut: { label: NO_MORE, link: optOut },
  }),
});

/** Names neither the person nor what was written. */
export const reviewRequestMail = (
  { siteUrl, to, replyTo }: Envelope,
  { spitexName, link, optOut }: { spitexName: string; link: string; optOut: string },
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: "Wie war es mit der Spitex?",
    paragraphs: [
      `Vor sechs Wochen haben Sie uns gesagt, dass die Pflege durch ${spitexName} begonnen hat. Wie ist es?`,
      "Mit diesem Link trägt Ihre Bewertung einen Nachweis, und nur solche zählen für die Sterne. Loben und kritisieren dürfen Sie gleich. Der Link gilt einmal.",
      "Weitere Fragen dazu senden wir nicht.",
    ],
    action: { label: "Bewertung schreiben", link },
    optOut: { label: NO_MORE, link: optOut },
  }),
});
