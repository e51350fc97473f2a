import { html } from "hono/html";
import type { Readiness } from "#domain/operations/readiness.ts";
import type { SettingsError } from "../config/settings-error.ts";
import type { AppContext } from "./app-env.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

const VISITORS = "Das Verzeichnis ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.";

/** Every answer while the site cannot work, until the operator has mended the variables that it names. */
export function answerWrongSettings(c: AppContext, { faults }: SettingsError): Response | Promise<Response> {
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, "Retry-After": "120" })) c.header(name, value);
  const reasons = faults.map(({ reason }) => reason);
  if (c.req.path === "/readyz") {
    return c.json({ isReady: false, parts: [], settings: faults } satisfies Readiness, 503);
  }
  if (/^\/(api|auth\/)/.test(c.req.path)) {
    const message = reasons.join(" ");
    return c.json({ error: { code: "settings_wrong", message, requestId: c.var.requestId } }, 503);
  }
  return c.html(
    html`<!DOCTYPE html><html lang="de-CH"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Zurzeit nicht erreichbar</title><h1>Zurzeit nicht erreichbar</h1><p>${VISITORS}</p>
<h2>Für die Betreiber</h2><p>Diese Einstellungen fehlen oder sind falsch:</p>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></html>`,
    503,
  );
}
