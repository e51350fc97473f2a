import { m } from "#messages";
import { LANGUAGE_TAGS, LANGUAGES, type Language, language } from "../language.ts";
import { paths } from "../paths.ts";
import { present } from "../present.ts";
import type { Mail } from "./mail.ts";

export type MailAction = { label: string; link: string };

export type MailParts = {
  siteUrl: string;
  subject: string;
  paragraphs: string[];
  action?: MailAction;
  /** Alternative actions, of which the reader takes one. */
  choices?: MailAction[];
  /** Other mails contained in this one. */
  items?: { title: string; text: string }[];
  code?: string;
  /** Validity of link and code. */
  validity?: string;
  ifNotYou?: string;
  /** Link that ends a series of mails. */
  optOut?: MailAction;
};

const RULER = "-".repeat(40);

/** The language of a stored mail; undefined for a text that is no mail of this layout. */
export const spokenIn = (text: string): Language | undefined =>
  LANGUAGES.find((locale) => text.startsWith(`${m.mail_greeting({}, { locale })}\n`));

/** The text between greeting and regards, in any language. */
export function bodyOf(text: string): string {
  const locale = spokenIn(text);
  if (locale === undefined) return text.trim();
  const from = m.mail_greeting({}, { locale }).length;
  const to = text.lastIndexOf(`\n\n${m.mail_regards({}, { locale })}\n`);
  return text.slice(from, to === -1 ? text.length : to).trim();
}

/** The layout of all mails. Text and HTML have the same content. */
export const layOutMail = (parts: MailParts): Omit<Mail, "to"> => ({
  subject: parts.subject,
  text: asText(parts),
  html: asHtml(parts),
});

function asText(parts: MailParts): string {
  const { paragraphs, items = [], action, choices = [], code, validity, ifNotYou, optOut, siteUrl } = parts;
  const blocks = [
    m.mail_greeting(),
    ...paragraphs,
    ...items.map(({ title, text }) => `${RULER}\n${title}\n\n${text}`),
    items.length > 0 && RULER,
    action && addressed(action),
    ...choices.map(addressed),
    code && `${codeLabel(parts)}\n${code}`,
    validity,
    ifNotYou,
    optOut && addressed(optOut),
    `${m.mail_regards()}\n${m.mail_sender()}\n${homeOf(siteUrl)}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const homeOf = (siteUrl: string) => (language() === "de" ? siteUrl : siteUrl + paths.home());

const addressed = ({ label, link }: MailAction) => `${m.provider_labelled({ label, value: "" }).trimEnd()}\n${link}`;

const codeLabel = ({ action }: MailParts) => (action ? m.mail_code_instead() : m.mail_code());

const FONT = "font:17px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#fcf9f3;color:#15302a;${FONT}`,
  card: "max-width:32em;margin:0 auto;padding:24px;background:#fff;border:1px solid #e0d6c5;border-radius:10px",
  preheader: "display:none;max-height:0;overflow:hidden",
  sender: "margin:0 0 24px;font-weight:700;color:#11493d",
  title: "margin:0 0 16px;font-size:22px;line-height:1.3",
  paragraph: "margin:0 0 16px",
  item: "margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #e0d6c5;font-size:17px",
  button:
    "display:inline-block;padding:14px 22px;border-radius:8px;background:#11493d;color:#fff;font-weight:700;text-decoration:none",
  address: "margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;color:#3a4a44",
  code: "margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:.15em;font-variant-numeric:tabular-nums",
  small: "margin:0 0 16px;color:#3a4a44",
};

function asHtml(parts: MailParts): string {
  const { subject, paragraphs, code, validity, ifNotYou, optOut, siteUrl } = parts;
  const home = escapeHtml(homeOf(siteUrl));
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLE.page}">
<div style="${STYLE.preheader}">${escapeHtml(code ? m.mail_preheader({ code }) : present(paragraphs[0], "every mail has a text"))}</div>
<div style="${STYLE.card}">
<p style="${STYLE.sender}">${m.mail_sender()}</p>
<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>
<p style="${STYLE.paragraph}">${m.mail_greeting()}</p>
${paragraphs.map((text) => paragraph(text, STYLE.paragraph)).join("\n")}
${(parts.items ?? []).map((item) => itemHtml(item, siteUrl)).join("\n")}
${actionHtml(parts)}
${(parts.choices ?? []).map(choiceHtml).join("\n")}
${code ? paragraph(codeLabel(parts), STYLE.paragraph) + paragraph(code, STYLE.code) : ""}
${validity ? paragraph(validity, STYLE.small) : ""}
${ifNotYou ? paragraph(ifNotYou, STYLE.small) : ""}
${optOut ? optOutHtml(optOut) : ""}
<p style="margin:0">${m.mail_regards()}<br>${m.mail_sender()}<br><a href="${home}" style="color:#11493d">${home}</a></p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string, style: string) =>
  `<p style="${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

/** Links addresses of our site, but not those in visitors' texts. */
function itemHtml({ title, text }: { title: string; text: string }, siteUrl: string): string {
  const linked = escapeHtml(text)
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(`${escapeHtml(siteUrl)}/`) ? `<a href="${word}" style="color:#11493d">${word}</a>` : word,
    )
    .join("")
    .replaceAll("\n", "<br>");
  return `<h2 style="${STYLE.item}">${escapeHtml(title)}</h2>
<p style="${STYLE.paragraph};overflow-wrap:anywhere">${linked}</p>`;
}

/** A button with its address below, for mail programs that display no links. */
function actionHtml({ action }: MailParts): string {
  if (!action) return "";
  const href = escapeHtml(action.link);
  return `<p style="${STYLE.paragraph}"><a href="${href}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>
<p style="${STYLE.address}">${m.mail_button_fails()} <a href="${href}" style="color:#11493d">${href}</a></p>`;
}

/** The link alone, because the text part has all addresses. */
const choiceHtml = ({ label, link }: MailAction) =>
  `<p style="${STYLE.paragraph}"><a href="${escapeHtml(link)}" style="${STYLE.button}">${escapeHtml(label)}</a></p>`;

const optOutHtml = ({ label, link }: MailAction) =>
  `<p style="${STYLE.small}"><a href="${escapeHtml(link)}" style="color:#11493d">${escapeHtml(label)}</a></p>`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
