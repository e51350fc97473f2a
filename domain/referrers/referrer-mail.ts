import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { CLAIM_MAIL_HOURS, INVITATION_DAYS } from "../members/claim.ts";
import { grouped } from "../members/member-mail.ts";

type About = { siteUrl: string; to: string; name: string; link: string };

/** Rule referrers-1: proves that the person works for the organization. */
export const referrerCodeMail = ({
  siteUrl,
  to,
  name,
  link,
  person,
  code,
}: About & { person: string; code: string }): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Ihr Code für «${name}»`,
    paragraphs: [
      `${person} möchte im Spitex-Verzeichnis für «${name}» nach freien Plätzen fragen und hat diese Adresse als die der Organisation genannt.`,
      "Ist das richtig, öffnen Sie die Seite mit dem Konto, das den Code verlangt hat.",
    ],
    action: { label: "Organisation anmelden", link },
    code: grouped(code),
    validity: `Der Code gilt ${CLAIM_MAIL_HOURS} Stunden.`,
    ifNotYou: "Kennen Sie die Person nicht, geben Sie den Code niemandem. Dann geschieht nichts.",
  }),
});

/** Tells the operator that an organization waits. */
export const referrerNoticeMail = ({ siteUrl, to, name, link, domain }: About & { domain: string }): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Neue Organisation: ${name}`,
    paragraphs: [`«${name}» möchte Menschen zuweisen. Die Adresse bei ${domain} ist bestätigt. Bitte prüfen Sie das.`],
    action: { label: "In der Verwaltung ansehen", link },
  }),
});

/** `reason`: why it was refused; undefined: it was approved. */
export const referrerAnswerMail = ({
  siteUrl,
  to,
  name,
  link,
  reason,
}: About & { reason: string | undefined }): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    ...(reason === undefined
      ? {
          subject: `«${name}» ist zugelassen`,
          paragraphs: [
            `«${name}» kann jetzt für mehrere Fälle nebeneinander fragen, wer kommen kann. Laden Sie auch Ihre Kolleginnen und Kollegen ein.`,
            "Namen und andere Angaben zu Patientinnen und Patienten braucht es nie.",
          ],
          action: { label: "Pult öffnen", link },
        }
      : {
          subject: `«${name}» ist nicht zugelassen`,
          paragraphs: [`Wir haben «${name}» nicht zugelassen. Der Grund:`, reason],
        }),
  }),
});

export const referrerInvitationMail = ({ siteUrl, to, name, link, inviter }: About & { inviter: string }): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Einladung an das Pult von «${name}»`,
    paragraphs: [
      `${inviter} lädt Sie ein, im Spitex-Verzeichnis für «${name}» nach freien Plätzen zu fragen.`,
      "Öffnen Sie die Seite und melden Sie sich mit dieser Adresse an, oder eröffnen Sie mit ihr ein Konto.",
    ],
    action: { label: "Einladung ansehen", link },
    validity: `Die Einladung gilt ${INVITATION_DAYS} Tage.`,
    ifNotYou: "Erwarten Sie keine Einladung, löschen Sie diese E-Mail. Dann geschieht nichts.",
  }),
});
