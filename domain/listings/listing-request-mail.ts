import { m } from "#messages";
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

/** Tells the operator that a visitor misses a Spitex. */
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
    subject: m.provider_mail_request_subject(),
    paragraphs: [m.provider_mail_request_text(), m.provider_mail_request_deleted({ days: String(KEEP_DAYS) })],
    ifNotYou: m.mail_not_you(),
  });

type Listed = Envelope & { name: string; page: string; link: string; isNew: boolean };

/** `link`: where the Spitex takes the listing over. */
export const listedMail = ({ name, page, link, isNew, ...envelope }: Listed): Mail =>
  mail(envelope, {
    subject: (isNew ? m.provider_mail_listed_subject : m.provider_mail_listed_subject_before)({ name }),
    paragraphs: [
      `${(isNew ? m.provider_mail_listed_text : m.provider_mail_listed_text_before)({ name })}\n${page}`,
      m.provider_mail_listed_work(),
    ],
    action: { label: m.provider_mail_claim_button(), link },
  });

export const refusedMail = ({
  name,
  reason,
  link,
  ...envelope
}: Envelope & { name: string; reason: string; link: string }): Mail =>
  mail(envelope, {
    subject: m.provider_mail_unlisted_subject({ name }),
    paragraphs: [m.provider_mail_unlisted_text({ name }), reason],
    action: { label: m.frame_for_providers(), link },
  });
