import { m } from "#messages";
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
    subject: m.provider_mail_code_subject({ name }),
    paragraphs: [m.provider_mail_referrer_code_text({ person, name }), m.provider_mail_referrer_code_right()],
    action: { label: m.provider_mail_referrer_code_button(), link },
    code: grouped(code),
    validity: m.provider_mail_code_valid({ hours: String(CLAIM_MAIL_HOURS) }),
    ifNotYou: m.provider_mail_code_unknown(),
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
          subject: m.provider_mail_referrer_approved_subject({ name }),
          paragraphs: [m.provider_mail_referrer_approved({ name }), m.provider_mail_referrer_names()],
          action: { label: m.provider_mail_referrer_open(), link },
        }
      : {
          subject: m.provider_mail_referrer_refused_subject({ name }),
          paragraphs: [m.provider_mail_referrer_refused({ name }), reason],
        }),
  }),
});

export const referrerInvitationMail = ({ siteUrl, to, name, link, inviter }: About & { inviter: string }): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.provider_mail_referrer_invite_subject({ name }),
    paragraphs: [m.provider_mail_referrer_invite({ person: inviter, name }), m.provider_mail_invite_how()],
    action: { label: m.provider_mail_invite_button(), link },
    validity: m.provider_mail_invite_valid({ days: String(INVITATION_DAYS) }),
    ifNotYou: m.provider_mail_invite_ignore(),
  }),
});

/** Rule referrers-3: sent to the colleague who leads the organization because its lead cannot sign in any more. */
export const referrerLeadMail = ({ siteUrl, to, name, link }: About): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.provider_mail_referrer_lead_subject({ name }),
    paragraphs: [m.provider_mail_referrer_lead_text({ name }), m.provider_mail_referrer_lead_may()],
    action: { label: m.provider_mail_referrer_open(), link },
  }),
});
