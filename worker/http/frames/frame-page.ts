import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import { m } from "#messages";
import { FRAMED_BY_ALL } from "../response-headers.ts";

/** Comes from `html`, so it is escaped already. */
export type Part = HtmlEscapedString | Promise<HtmlEscapedString> | "";

/** The colours and sizes of app/styles/tokens.css, as far as a frame needs them. 1rem is 19 px. */
const STYLES = `
:root{color-scheme:light dark;--paper:#fcf9f3;--surface:#fff;--ink:#15302a;--soft:#3a4a44;--line:#e0d6c5;--edge:#6c7a73;--accent:#11493d;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#131f1b;--surface:#1c2b26;--ink:#f6efe3;--soft:#c6cfc7;--line:#35473f;--edge:#8d9f96;--accent:#bfe5d4;--on:#0c2922}}
*{box-sizing:border-box}
html{font-size:118.75%;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif;line-height:1.5;overflow-wrap:anywhere;hyphens:auto}
main{padding:.75rem;max-width:40rem;margin:0 auto}
h1{margin:0;font-size:1.25rem;line-height:1.25}
p{margin:.5rem 0 0}
ul{margin:.75rem 0 0;padding:0;list-style:none}
li{padding:.25rem 0 .5rem;border-top:1px solid var(--line)}
a{color:var(--accent);text-underline-offset:.2em}
.line,.press{display:inline-flex;align-items:center;min-height:2.6rem}
.press{padding:.4rem .9rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.call{background:none;color:var(--accent)}
.soft{margin:0;color:var(--soft)}
.tag{padding:.1rem .4rem;border:1px solid var(--edge);border-radius:.3rem;color:var(--ink)}
label{display:block;margin-top:.75rem;font-weight:600}
input,select{width:100%;min-height:2.6rem;padding:.3rem .6rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:inherit;font:inherit}
form .press{margin-top:.9rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const HASH = createHash("sha256").update(STYLES).digest("base64");

/** The only answers of the site that other sites may show in a frame. Frames can neither run nor load anything. */
export const frameHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; ${FRAMED_BY_ALL}`,
  // Lets a page show the frame even if it sends `Cross-Origin-Embedder-Policy: require-corp`.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

type Frame = { title: string; canonical: string; body: Part; isDemo: boolean };

export const framePage = ({ title, canonical, body, isDemo }: Frame) =>
  html`<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[language()]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, follow"><title>${title} | Spitex-Verzeichnis</title>
<link rel="canonical" href="${canonical}"><style>${raw(STYLES)}</style></head>
<body><main>
<h1>${title}</h1>
${isDemo ? html`<p>${m.frame_demo.parts({}).map(partOf)}</p>` : ""}
${body}
</main></body></html>`;

type MessagePart = ReturnType<typeof m.frame_demo.parts>[number];

const partOf = (part: MessagePart) =>
  part.type === "text" ? part.value : part.type === "markup-start" ? raw("<b>") : raw("</b>");

type Link = { href: string; text: string; isButton?: boolean; more?: string };

/** Opens in a new window, so that the site around the frame stays open. */
export const linkOut = ({ href, text, isButton = false, more = "" }: Link) =>
  html`<a class="${isButton ? "press" : "line"}" href="${href}" target="_blank" rel="noopener">${text}<span class="sr">${more} ${m.form_new_window()}</span></a>`;
