import { localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { dayAfter } from "../offer/office-hours.ts";

/** Rule claim-13: after so many days without a confirmation a provider is asked, and not sooner again. */
export const CHECK_DAYS = 120;

/** How long the link of such a mail can be used. */
export const CHECK_LINK_DAYS = 60;

type Known = { createdAt: string; confirmedFields: Record<string, string> | null };

/** The day from which the facts of a listing are old: after its newest confirmation, or since it is known at all. */
export function oldFrom({ createdAt, confirmedFields }: Known): string {
  const newest = [createdAt, ...Object.values(confirmedFields ?? {})].toSorted().at(-1) ?? createdAt;
  return dayAfter(localDay(new Date(newest)), CHECK_DAYS);
}

type About = { siteUrl: string; to: string; spitexName: string; link: string; facts: string[]; optOut: string };

export const factCheckMail = ({ siteUrl, to, spitexName, link, facts, optOut }: About): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Stimmen die Angaben von «${spitexName}» noch?`,
    paragraphs: [
      `So steht «${spitexName}» im Verzeichnis. Stimmt alles, genügt ein Klick, ohne Anmeldung.`,
      facts.map((fact) => `– ${fact}`).join("\n"),
    ],
    action: { label: "Angaben bestätigen oder ändern", link },
    validity: `Der Link gilt ${CHECK_LINK_DAYS} Tage. Wir fragen frühestens in ${CHECK_DAYS} Tagen wieder.`,
    optOut: { label: "Keine solchen Mails mehr", link: optOut },
  }),
});
