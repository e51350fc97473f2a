import { formatDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

type Envelope = { siteUrl: string; to: string };

/** Names neither the person nor what was written. */
export const outcomeMail = (
  { siteUrl, to }: Envelope,
  { spitexName, askedDay, link, isLast }: { spitexName: string; askedDay: string; link: string; isLast: boolean },
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Hat es geklappt?",
    paragraphs: [
      `Am ${formatDay(askedDay)} haben Sie über das Spitex-Verzeichnis bei ${spitexName} angefragt. Kommt jetzt jemand?`,
      "Ein Klick genügt. So sehen Gemeinden und Kantone, wo Pflege fehlt. Veröffentlicht werden nur Zahlen, hinter denen mindestens zehn Menschen stehen.",
      isLast
        ? "Danach fragen wir nicht mehr."
        : "Antworten Sie nicht, fragen wir nach vierzehn Tagen noch einmal, und dann nicht mehr.",
    ],
    action: { label: "Antworten", link },
  }),
});
