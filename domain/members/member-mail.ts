import { localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { CAPACITY_DAYS } from "../offer/capacity.ts";
import { dayAfter, dueAt, momentOf } from "../offer/office-hours.ts";
import type { CantonCode } from "../places/canton.ts";
import { CLAIM_MAIL_HOURS, INVITATION_DAYS } from "./claim.ts";

type About = { siteUrl: string; to: string; spitexName: string; link: string };

const mail = ({ to, siteUrl }: About, parts: Omit<Parameters<typeof layOutMail>[0], "siteUrl">): Mail => ({
  to,
  ...layOutMail({ siteUrl, ...parts }),
});

export const grouped = (code: string) => code.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Rule claim-2: sent to an address of the provider. */
export const claimCodeMail = (about: About & { code: string; claimant: string }): Mail =>
  mail(about, {
    subject: `Ihr Code für «${about.spitexName}»`,
    paragraphs: [
      `${about.claimant} möchte die Angaben von «${about.spitexName}» im Verzeichnis pflegen und hat diese Adresse als die des Anbieters genannt.`,
      "Ist das richtig, geben Sie den Code weiter oder öffnen Sie die Seite mit dem Konto, das den Code verlangt hat.",
    ],
    action: { label: "Eintrag übernehmen", link: about.link },
    code: grouped(about.code),
    validity: `Der Code gilt ${CLAIM_MAIL_HOURS} Stunden.`,
    ifNotYou: "Kennen Sie die Person nicht, geben Sie den Code niemandem. Dann geschieht nichts.",
  });

/** Rule claim-5: sent to the listing's existing members. */
export const claimNoticeMail = (about: About & { claimant: string }): Mail =>
  mail(about, {
    subject: `Jemand möchte «${about.spitexName}» auch pflegen`,
    paragraphs: [
      `${about.claimant} möchte ebenfalls die Angaben von «${about.spitexName}» pflegen. Wir prüfen das; der Zugang entsteht erst, wenn ein Code aus unserem Brief an Ihre Adresse eingegeben wird.`,
      "Gehört die Person zu Ihnen, laden Sie sie besser selbst ein. Gehört sie nicht zu Ihnen, antworten Sie uns auf dieses Mail.",
    ],
    action: { label: "Ihre Anbieter ansehen", link: about.link },
  });

/** Rule claim-15: sent to a listing's current and former addresses, however it is claimed. */
export const claimToldMail = (about: About & { claimant: string; sentTo: string | undefined }): Mail =>
  mail(about, {
    subject: `Jemand möchte «${about.spitexName}» pflegen`,
    paragraphs: [
      `${about.claimant} möchte die Angaben von «${about.spitexName}» im Verzeichnis pflegen. ${
        about.sentTo
          ? `Den Code dafür schicken wir an ${about.sentTo}.`
          : "Wir prüfen das; der Zugang entsteht erst, wenn ein Code aus unserem Brief eingegeben wird."
      }`,
      "Gehört die Person zu Ihnen, müssen Sie nichts tun. Gehört sie nicht zu Ihnen, antworten Sie uns auf dieses Mail.",
    ],
    action: { label: "Eintrag ansehen", link: about.link },
  });

/** Tells the operator that something waits on the desk. */
export const deskNoticeMail = (about: About & { what: string }): Mail =>
  mail(about, {
    subject: `${about.what}: ${about.spitexName}`,
    paragraphs: [`«${about.spitexName}»: ${about.what}. Bitte prüfen Sie es in der Verwaltung.`],
    action: { label: "In der Verwaltung ansehen", link: about.link },
  });

/** The outcome of a claim or a proposal, for the person who made it. */
export const outcomeMail = (about: About & { subject: string; paragraphs: string[] }): Mail =>
  mail(about, {
    subject: about.subject,
    paragraphs: about.paragraphs,
    action: { label: "Ihre Anbieter ansehen", link: about.link },
  });

export const invitationMail = (about: About & { inviter: string }): Mail =>
  mail(about, {
    subject: `Einladung: «${about.spitexName}» pflegen`,
    paragraphs: [
      `${about.inviter} lädt Sie ein, die Angaben von «${about.spitexName}» im Verzeichnis zu pflegen.`,
      "Öffnen Sie die Seite und melden Sie sich mit dieser Adresse an, oder eröffnen Sie mit ihr ein Konto.",
    ],
    action: { label: "Einladung ansehen", link: about.link },
    validity: `Die Einladung gilt ${INVITATION_DAYS} Tage.`,
    ifNotYou: "Erwarten Sie keine Einladung, löschen Sie dieses Mail. Dann geschieht nichts.",
  });

type CapacityAbout = {
  siteUrl: string;
  to: string;
  spitexName: string;
  /** What the page currently says; undefined if nothing. */
  said: string | undefined;
  choices: MailAction[];
  optOut: string;
};

/** Rule capacity-7: sent once a week to each member of a listing. */
export const weeklyCapacityMail = ({ siteUrl, to, spitexName, said, choices, optOut }: CapacityAbout): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Nimmt «${spitexName}» diese Woche auf?`,
    paragraphs: [
      `Sagen Sie mit einem Klick, ob «${spitexName}» neue Klientinnen und Klienten aufnimmt. Ihre Antwort steht ${CAPACITY_DAYS} Tage im Verzeichnis und verschwindet dann von selbst.`,
      said ? `Zurzeit steht dort: ${said}.` : "Zurzeit steht dort nichts.",
    ],
    choices,
    validity: "Die Links gelten bis Sonntag. Wer diese E-Mail hat, kann antworten.",
    optOut: { label: "Keine Wochenmail mehr", link: optOut },
  }),
});

/** One calendar for all providers, because the mails of a week go out together. */
const CALENDAR: CantonCode = "ZH";

/** The Monday of the week in Switzerland: "2026-11-23". */
export function weekOf(now: Date): string {
  const day = localDay(now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The moment at which the next week begins and this week's mails expire. */
export const weekEnd = (week: string): Date => momentOf(dayAfter(week, 7), 0);

/** Mails that are not urgent are written in office hours. */
export const isOfficeTime = (now: Date): boolean => dueAt(now, 0, CALENDAR) <= now;
