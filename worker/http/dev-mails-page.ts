import { html, raw } from "hono/html";
import { countOf, formatRelativeTime } from "#domain/format.ts";
import type { Letter } from "../services/mail/load-mailbox.ts";

export const mailboxPage = (letters: Letter[], { nonce, now }: { nonce: string; now: Date }) =>
  html`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Postfach der lokalen Website</title>
<style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
<main>
<h1>Postfach</h1>
<p>Mails und SMS dieser lokalen Website verlassen den Rechner nicht, sie stehen hier.
${letters.length === 0 ? "Noch ist nichts da." : `${countOf(letters.length, "Nachricht", "Nachrichten")}, die neuste zuoberst.`}</p>
${letters.map((letter) => letterArticle(letter, now))}
</main>
</body>
</html>`;

const letterArticle = ({ id, to, subject, text, createdAt, isSms }: Letter, now: Date) => html`
<article>
<h2>${subject}</h2>
<p class="meta">An ${to}, <time datetime="${createdAt}">${formatRelativeTime(new Date(createdAt), now)}</time></p>
<pre>${withLinks(text)}</pre>
${isSms ? "" : asHtml(id, subject)}
</article>`;

const asHtml = (id: string, subject: string) => html`
<details>
<summary>Als HTML ansehen</summary>
<iframe src="/dev/mails/${id}" title="${subject}" loading="lazy"
  sandbox="allow-top-navigation-by-user-activation"></iframe>
</details>`;

const ADDRESS = /(https?:\/\/[^\s]+)/;

/** Splitting by a capturing group makes every second part an address. */
const withLinks = (text: string) =>
  text.split(ADDRESS).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part));

const STYLES = `
:root { color-scheme: light dark; --line: light-dark(#e0d6c5, #35473f); --soft: light-dark(#3a4a44, #c6cfc7);
  --paper: light-dark(#fcf9f3, #131f1b); --surface: light-dark(#fff, #1c2b26); --accent: light-dark(#11493d, #bfe5d4); }
body { margin: 0; background: var(--paper); color: light-dark(#15302a, #f6efe3); font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.25rem; }
a { color: var(--accent); }
article { margin-top: 1.5rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; }
.meta { margin: .25rem 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 1rem; border-top: 1px solid var(--line); }
summary { padding: .75rem 0; cursor: pointer; color: var(--accent); }
iframe { display: block; box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .375rem; background: #fff; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
