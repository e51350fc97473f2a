import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailParts } from "../mail/mail-layout.ts";
import { KEEP_DAYS } from "../retention.ts";
import type { RequestedFacts } from "./listing-request.ts";

type Envelope = { siteUrl: string; to: string };

const mail = ({ siteUrl, to }: Envelope, parts: Omit<MailParts, "siteUrl">): Mail => ({
  to,
  ...layOutMail({ siteUrl, ...parts }),
});

type Asked = Envelope & { facts: RequestedFacts; sender: string; email: string; link: string };

/** Tells the operator that somebody misses a Spitex. */
export const requestMail = ({ facts, sender, email, link, ...envelope }: Asked): Mail =>
  mail(envelope, {
    subject: `Fehlende Spitex: ${facts.name}`,
    paragraphs: [
      [facts.name, facts.streetAddress, `${facts.zipCode} ${facts.city}`, facts.phone, facts.website, facts.zsrNumber]
        .filter(Boolean)
        .join("\n"),
      `Gemeldet von ${sender}, ${email}`,
    ],
    action: { label: "In der Verwaltung ansehen", link },
  });

/** Does not quote the sender, because the form takes any address. */
export const requestConfirmation = (envelope: Envelope): Mail =>
  mail(envelope, {
    subject: "Ihre Meldung ist angekommen",
    paragraphs: [
      "Ihre Meldung einer fehlenden Spitex ist angekommen. Wir prüfen die Angaben und schreiben Ihnen, ob der Eintrag im Verzeichnis steht.",
      `Wir löschen Ihre Meldung nach ${KEEP_DAYS} Tagen.`,
    ],
    ifNotYou: "Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.",
  });

type Listed = Envelope & { name: string; page: string; link: string; isNew: boolean };

/** `link`: where the Spitex takes the listing over. */
export const listedMail = ({ name, page, link, isNew, ...envelope }: Listed): Mail =>
  mail(envelope, {
    subject: isNew ? `«${name}» steht im Verzeichnis` : `«${name}» stand schon im Verzeichnis`,
    paragraphs: [
      isNew
        ? `Sie haben uns eine fehlende Spitex gemeldet. Jetzt steht «${name}» im Verzeichnis:\n${page}`
        : `Sie haben uns eine fehlende Spitex gemeldet. Wir haben sie unter dem Namen «${name}» gefunden:\n${page}`,
      "Arbeiten Sie dort, übernehmen Sie den Eintrag. Dann bestimmen Sie selbst, was Familien lesen: Leistungen, Sprachen, Zeiten und ob Sie Platz haben.",
    ],
    action: { label: "Eintrag übernehmen", link },
  });

export const refusedMail = ({
  name,
  reason,
  link,
  ...envelope
}: Envelope & { name: string; reason: string; link: string }): Mail =>
  mail(envelope, {
    subject: `Ihre Meldung: ${name}`,
    paragraphs: [
      `Sie haben uns «${name}» als fehlende Spitex gemeldet. Wir haben sie nicht aufgenommen. Der Grund:`,
      reason,
    ],
    action: { label: "Für Anbieter", link },
  });
