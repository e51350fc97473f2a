import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { serveNotFound, servePage } from "./pages.ts";

/** Media conditions that always and never hold, beside others too. */
const ALWAYS = "(min-width:0)";
const NEVER = "(max-width:0)";

const SCHEMES = { hell: { isDark: NEVER, scheme: "light" }, dunkel: { isDark: ALWAYS, scheme: "dark" } };

/**
 * Exists only where mails go to the mailbox; elsewhere it is an unknown page. The page is rendered like any
 * other; here its inlined style sheet gets what only the guide needs, so that no other page carries it.
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
  // The guide starts at its head and not at the faults of its forms.
  const body = html.replace(sheet, () => shown).replaceAll(' autofocus=""', "");
  return new Response(body, { status: page.status, headers });
});

/**
 * "is-hover" and the like on an element show a state that only a visitor can cause; specificity stays the same.
 * "forced-colors: active" is no such state.
 */
const withForcedStates = (sheet: string) =>
  sheet.replace(
    /(?<!forced-colors):(hover|active|focus-visible)(?![\w-])/g,
    (state, name) => `:is(${state},.is-${name})`,
  );

/** Without a scheme, the guide follows the system, as every page does. */
function inScheme(sheet: string, name: string | undefined): string {
  const chosen = SCHEMES[name as keyof typeof SCHEMES];
  if (!chosen) return sheet;
  return sheet
    .replace(/\(prefers-color-scheme:\s*dark\)/g, chosen.isDark)
    .replace(/color-scheme:\s*light dark/g, `color-scheme:${chosen.scheme}`);
}

const hashOf = (css: string) => createHash("sha256").update(css).digest("base64");
