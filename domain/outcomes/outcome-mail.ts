import { m } from "#messages";
import { formatDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

type Envelope = { siteUrl: string; to: string; replyTo: string };

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
    subject: m.message_mail_outcome_subject(),
    paragraphs: [
      m.message_mail_outcome_text({ day: formatDay(askedDay), name: spitexName }),
      m.message_mail_outcome_why(),
      isLast ? m.message_mail_outcome_last() : m.message_mail_outcome_again(),
    ],
    action: { label: m.message_mail_outcome_button(), link },
    optOut: { label: m.mail_no_more(), link: optOut },
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
    subject: m.message_mail_review_subject(),
    paragraphs: [
      m.message_mail_review_text({ name: spitexName }),
      m.message_mail_review_why(),
      m.message_mail_review_end(),
    ],
    action: { label: m.message_mail_review_button(), link },
    optOut: { label: m.mail_no_more(), link: optOut },
  }),
});
