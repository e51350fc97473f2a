import { m } from "#messages";
import { dayStart } from "../dates/zurich-calendar.ts";
import { localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { CAPACITY_DAYS } from "../offer/capacity.ts";
import { dayAfter, dueAt } from "../offer/office-hours.ts";
import type { CantonCode } from "../places/canton.ts";
import { CLAIM_MAIL_HOURS, INVITATION_DAYS } from "./claim.ts";

type About = { siteUrl: string; to: string; spitexName: string; link: string };

const mail = (
  { to, siteUrl }: Pick<About, "to" | "siteUrl">,
  parts: Omit<Parameters<typeof layOutMail>[0], "siteUrl">,
): Mail => ({ to, ...layOutMail({ siteUrl, ...parts }) });

export const grouped = (code: string) => code.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Rule claim-2: sent to an address of the provider. */
export const claimCodeMail = (about: About & { code: string; claimant: string }): Mail =>
  mail(about, {
    subject: m.provider_mail_code_subject({ name: about.spitexName }),
    paragraphs: [
      m.provider_mail_claim_text({ person: about.claimant, name: about.spitexName }),
      m.provider_mail_claim_right(),
    ],
    action: { label: m.provider_mail_claim_button(), link: about.link },
    code: grouped(about.code),
    validity: m.provider_mail_code_valid({ hours: String(CLAIM_MAIL_HOURS) }),
    ifNotYou: m.provider_mail_code_unknown(),
  });

/** Rule claim-5: sent to the listing's existing members. */
export const claimNoticeMail = (about: About & { claimant: string }): Mail =>
  mail(about, {
    subject: m.provider_mail_also_subject({ name: about.spitexName }),
    paragraphs: [
      m.provider_mail_also_text({ person: about.claimant, name: about.spitexName }),
      m.provider_mail_also_invite(),
    ],
    action: { label: m.provider_mail_see_yours(), link: about.link },
  });

/** Rule claim-15: sent to a listing's current and former addresses, however it is claimed. */
export const claimToldMail = (about: About & { claimant: string; sentTo: string | undefined }): Mail =>
  mail(about, {
    subject: m.provider_mail_told_subject({ name: about.spitexName }),
    paragraphs: [
      about.sentTo
        ? m.provider_mail_told_sent({ person: about.claimant, name: about.spitexName, address: about.sentTo })
        : m.provider_mail_told_letter({ person: about.claimant, name: about.spitexName }),
      m.provider_mail_told_yours(),
    ],
    action: { label: m.provider_mail_see_listing(), link: about.link },
  });

/** Tells the operator that something waits on the desk. */
export const deskNoticeMail = (about: About & { what: string }): Mail =>
  mail(about, {
    subject: `${about.what}: ${about.spitexName}`,
    paragraphs: [`«${about.spitexName}»: ${about.what}. Bitte prüfen Sie es in der Verwaltung.`],
    action: { label: "In der Verwaltung ansehen", link: about.link },
  });

export type OutcomeWords = { subject: string; paragraphs: string[] };

/** The outcome of a claim or a proposal, for the person who made it. */
export const outcomeMail = (about: Omit<About, "spitexName"> & OutcomeWords): Mail =>
  mail(about, {
    subject: about.subject,
    paragraphs: about.paragraphs,
    action: { label: m.provider_mail_see_yours(), link: about.link },
  });

export const invitationMail = (about: About & { inviter: string }): Mail =>
  mail(about, {
    subject: m.provider_mail_invite_subject({ name: about.spitexName }),
    paragraphs: [
      m.provider_mail_invite_text({ person: about.inviter, name: about.spitexName }),
      m.provider_mail_invite_how(),
    ],
    action: { label: m.provider_mail_invite_button(), link: about.link },
    validity: m.provider_mail_invite_valid({ days: String(INVITATION_DAYS) }),
    ifNotYou: m.provider_mail_invite_delete(),
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
    subject: m.provider_mail_capacity_subject({ name: spitexName }),
    paragraphs: [
      m.provider_mail_capacity_text({ name: spitexName, days: String(CAPACITY_DAYS) }),
      said ? m.provider_mail_capacity_now({ said }) : m.provider_mail_capacity_nothing(),
    ],
    choices,
    validity: m.provider_mail_capacity_valid(),
    optOut: { label: m.provider_mail_capacity_no_more(), link: optOut },
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
export const weekEnd = (week: string): Date => new Date(dayStart(dayAfter(week, 7)));

/** Mails that are not urgent are written in office hours. */
export const isOfficeTime = (now: Date): boolean => dueAt(now, 0, CALENDAR) <= now;
