import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { PICTOGRAMS } from "#app/ui/pictograms.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { authSite } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";

const GUIDE = paths.devStyleguide();

const load = async (path = GUIDE) => {
  const response = await get(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const sheetOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

test.each(["GET", "HEAD", "POST"])("without the mailbox a %s is answered like an unknown page", async (method) => {
  const site = authSite({ MAIL_TRANSPORT: "mailchannels", MAILCHANNELS_API_KEY: "key" });
  const init = { method, headers: { Origin: "https://site.test" } };
  const [guide, unknown] = await Promise.all([site.fetch(GUIDE, init), site.fetch("/dev/unbekannt", init)]);
  expect(guide.status).toBe(unknown.status);
  expect(guide.ok).toBe(false);
  expect(guide.headers.get("Content-Security-Policy")).toBe(unknown.headers.get("Content-Security-Policy"));
  expect(await guide.text()).not.toContain("guide-section");
});

test("with the mailbox the styleguide is neither cached nor indexed", async () => {
  const { status, headers, html } = await load();
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test("the styleguide shows every pictogram, every shade of the map and every part", async () => {
  const { html } = await load();
  for (const name of Object.keys(PICTOGRAMS)) expect(html).toContain(`</svg>${name}</li>`);
  for (const { slug } of CANTONS) expect(html).toContain(`href="${paths.canton(slug)}"`);
  const sections = [...html.matchAll(/<section class="guide-section" id="[a-z-]+"><h2>([^<]+)</g)];
  expect(sections.map(([, title]) => title)).toEqual([
    "Farben",
    "Schrift",
    "Abstände und Radien",
    "Piktogramme",
    "Bilder",
    "Knöpfe",
    "Chips",
    "Tags und Badges",
    "Karten",
    "Bewertung",
    "Fakten",
    "Formulare",
    "Hinweise",
    "Suche",
    "Kopf, Fuss, Brotkrumen",
    "Karte der Kantone",
    "Fragen",
    "Kosten",
    "Tabs",
    "Dialog",
    "Laden, Bestätigung, Fehlerseite",
  ]);
});

test.each([
  ["", true, "light dark"],
  ["?schema=hell", false, "light"],
  ["?schema=dunkel", false, "dark"],
])("%s decides the colour scheme, and the policy allows the sheet", async (query, followsSystem, scheme) => {
  const { headers, html } = await load(GUIDE + query);
  const sheet = sheetOf(html);
  expect(headers.get("Content-Security-Policy")).toContain(hashOf(sheet));
  expect(sheet.includes("prefers-color-scheme")).toBe(followsSystem);
  expect(/[{;]color-scheme:([a-z ]+);--/.exec(sheet)?.[1]).toBe(scheme);
});

test("only its own style sheet has forced states, and no part takes the focus", async () => {
  const { html } = await load();
  const sheet = sheetOf(html);
  expect(sheet.includes(".button:is(:hover,.is-hover){")).toBe(true);
  expect(sheet.includes("(forced-colors:active)")).toBe(true);
  expect(html).not.toMatch(/<[^>]+ autofocus/);
  expect(await (await get("/")).text()).not.toContain("is-hover");
});
