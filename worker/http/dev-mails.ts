import type { Context, Next } from "hono";
import { present } from "#domain/present.ts";
import { loadMailbox, loadMailHtml } from "../services/mail/load-mailbox.ts";
import type { AppEnv } from "./app-env.ts";
import { mailboxPage } from "./dev-mails-page.ts";

type Handler = (c: Context<AppEnv>) => Promise<Response>;

/** Exists only where mails go to the mailbox; elsewhere it is an unknown page. */
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
