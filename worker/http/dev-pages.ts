import { createHash } from "node:crypto";
import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { html, raw } from "hono/html";
import { formatRelativeTime } from "#domain/dates/relative-time.ts";
import { countOf } from "#domain/format.ts";
import { isKeyOf } from "#domain/keys.ts";
import { present } from "#domain/present.ts";
import { type Letter, loadMailbox, loadMailHtml } from "../services/mail/outbox.ts";
import type { AppEnv } from "./app-env.ts";
import { serveNotFound, servePage } from "./pages.ts";

const mailboxPage = (letters: Letter[], { nonce, now }: { nonce: string; now: Date }) =>
  html`<!DOCTYPE html>
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

/** Splitting by a capturing group turns every second part into an address. */
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

type Handler = (c: Context<AppEnv>) => Promise<Response>;

/** Answers only where mails go to the mailbox; elsewhere, the page is unknown. */
const onlyWithMailbox =
  (handler: Handler) =>
  async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    if (!c.var.deps.mailTransport.isMailbox) {
      await next();
      return undefined;
    }
    c.header("X-Robots-Tag", "noindex");
    return handler(c);
  };

/** GET /dev/mails: JSON for programs, a page for people. */
export const devMails = onlyWithMailbox(async (c) => {
  const mails = await loadMailbox(c.var.deps);
  if (c.req.header("Accept")?.includes("application/json")) {
    return c.json(
      mails.map(({ to, subject, text, html, createdAt }) => ({ to, subject, text, html, created_at: createdAt })),
    );
  }
  const nonce = crypto.randomUUID();
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return c.html(await mailboxPage(mails, { nonce, now: c.var.deps.now() }));
});

/** GET /dev/mails/:id: the mail as HTML, for the frame of the page. */
export const devMail = onlyWithMailbox(async (c) => {
  const html = await loadMailHtml(c.var.deps, present(c.req.param("id"), "a parameter of the route"));
  c.header(
    "Content-Security-Policy",
    "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'",
  );
  c.header("X-Frame-Options", "SAMEORIGIN");
  // Links open outside the frame, because pages of the site refuse to be framed.
  return c.html(html.replace("<head>", '<head><base target="_top">'));
});

/** `ALWAYS` and `NEVER` are media conditions that also work when combined with others. */
const ALWAYS = "(min-width:0)";

const NEVER = "(max-width:0)";

const SCHEMES = { hell: { isDark: NEVER, scheme: "light" }, dunkel: { isDark: ALWAYS, scheme: "dark" } };

/**
 * Answers only where mails go to the mailbox; elsewhere, the page is unknown. The page is rendered like any other, but
 * its inlined style sheet gets what only the guide needs, so that no other page carries it.
 */
export const devStyleguide = createMiddleware<AppEnv>(async (c) => {
  if (!c.var.deps.mailTransport.isMailbox) return serveNotFound(c);
  const page = await servePage(c);
  const html = await page.text();
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const shown = inScheme(withForcedStates(sheet), c.req.query("schema"));
  const headers = new Headers(page.headers);
  headers.set("X-Robots-Tag", "noindex");
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replace(hashOf(sheet), hashOf(shown)));
  // Without autofocus, so that the guide starts at its top and not at the errors in its forms.
  const body = html.replace(sheet, () => shown).replaceAll(' autofocus=""', "");
  return new Response(body, { status: page.status, headers });
});

/**
 * Classes such as "is-hover" show states that only a visitor can cause, with unchanged specificity. The media feature
 * "forced-colors: active" stays as it is.
 */
const withForcedStates = (sheet: string) =>
  sheet.replace(
    /(?<!forced-colors):(hover|active|focus-visible)(?![\w-])/g,
    (state, name) => `:is(${state},.is-${name})`,
  );

/** Without a chosen scheme, the guide follows the system, as every page does. */
function inScheme(sheet: string, name: string | undefined): string {
  if (name === undefined || !isKeyOf(SCHEMES, name)) return sheet;
  const chosen = SCHEMES[name];
  return sheet
    .replace(/\(prefers-color-scheme:\s*dark\)/g, chosen.isDark)
    .replace(/color-scheme:\s*light dark/g, `color-scheme:${chosen.scheme}`);
}

const hashOf = (css: string) => createHash("sha256").update(css).digest("base64");
