import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Readiness } from "#domain/operations/readiness.ts";
import {
  GOOD_RECORDS,
  HOST,
  ORIGIN,
  type Served,
  serveLive,
  WORKERS_DEV,
  type World,
} from "#tests/support/live-site.ts";
import { examine } from "#worker/cli/doctor/examine-site.ts";
import { newState, startSite } from "./local-site.ts";

const VARS = {
  SITE_URL: ORIGIN,
  MAIL_FROM: "noreply@spitex.test",
  MAILCHANNELS_DKIM_DOMAIN: "spitex.test",
  MAILCHANNELS_DKIM_SELECTOR: "mc1",
};
const SETTINGS = {
  ...VARS,
  AUTH_MAILER_AUTOCONFIRM: "false",
  MAIL_TRANSPORT: "mailchannels",
  OPERATOR_NAME: "Verein Spitex-Test",
  OPERATOR_ADDRESS: "Musterstrasse 1, 8400 Winterthur",
  MAIL_OPERATOR: "betrieb@spitex.test",
};

let site: Awaited<ReturnType<typeof startSite>>;
let live: Awaited<ReturnType<typeof serveLive>>;

beforeAll(async () => {
  site = await startSite(SETTINGS, await newState("country"));
  await site.runCron("*/5 * * * *");
  live = await serveLive(site.address, 90);
});
afterAll(async () => {
  live?.close();
  await site?.close();
});
beforeEach(() => live.set(answering({})));

const READY: Readiness = { isReady: true, parts: [{ part: "queue", isReady: true }], settings: [] };

/** A world in which some paths answer differently. */
function answering(changes: Record<string, (served: Served) => Served>): Partial<World> {
  const all: typeof changes = {
    "/readyz": (served) => ({ ...served, status: 200, text: JSON.stringify(READY) }),
    ...changes,
  };
  return {
    rewrite: (path, served) => {
      const change = all[path] ?? all[path.replace(/[?].*/, "")] ?? all["*"];
      return change ? change(served) : served;
    },
  };
}

type Options = { vars?: Record<string, string>; env?: string; now?: Date };

async function findings({ now = new Date(), ...site }: Options = {}) {
  const known = { ...live.network, resolver: live.resolver, vars: VARS, workersDev: WORKERS_DEV, ...site };
  const examined = await examine(ORIGIN, { ...known, now: () => now });
  return examined.flatMap(({ check, findings: found }) => found.map(({ level, says }) => `${level} ${check}: ${says}`));
}

const text = (edit: (text: string) => string) => (served: Served) => ({ ...served, text: edit(served.text) });
const status = (code: number) => (served: Served) => ({ ...served, status: code });
const without = (header: string) => (served: Served) => {
  const { [header]: _, ...headers } = served.headers;
  return { ...served, headers };
};
const withHeader = (header: string, value: string) => (served: Served) => ({
  ...served,
  headers: { ...served.headers, [header]: value },
});
const unready = (readiness: Partial<Readiness>) =>
  answering({ "/readyz": (served) => ({ ...served, status: 503, text: JSON.stringify({ ...READY, ...readiness }) }) });
const records = (changes: Record<string, string[]>): Partial<World> => ({
  ...answering({}),
  records: { ...GOOD_RECORDS, ...changes },
});

test("finds nothing wrong with a healthy site", async () => {
  expect(await findings()).toEqual([]);
});

test("says when the site last asked other servers, which is no fault", async () => {
  const asked = { addresses: "2026-11-03", sources: null };
  live.set(
    answering({ "/readyz": (served) => ({ ...served, status: 200, text: JSON.stringify({ ...READY, asked }) }) }),
  );
  expect(await findings()).toEqual([
    expect.stringMatching(/^note .*Websites und Maildomains .*: zuletzt in der Nacht auf den 3\. November 2026/),
    expect.stringMatching(/^note .*Quellen, die jede Nacht geholt werden: noch nie/),
  ]);
});

const SITEMAP_AGE = new Date(Date.now() + 4.1 * 86_400_000);
const CERTIFICATE_END = new Date(Date.now() + 80 * 86_400_000);
const DAY_OF_SITEMAP = answering({
  "/sitemap.xml": text((xml) => xml.replaceAll(/<lastmod>[^<]*/g, `<lastmod>${CERTIFICATE_END.toISOString()}`)),
});

type Planted = [mistake: string, world: Partial<World>, found: RegExp, options?: Options];

const PLANTED: Planted[] = [
  ["the home page fails", answering({ "/": status(500) }), /^mistake Startseite: .* 500/],
  ["a canton page fails", answering({ "/bern/": status(500) }), /^mistake Seite eines Kantons: \/bern\/ .* 500/],
  ["the search fails", answering({ "/api/search": status(500) }), /^mistake Suche: .* 500/],
  [
    "the search finds nobody",
    answering({ "/api/search": text(() => JSON.stringify({ results: [], didYouMean: null, ways: [] })) }),
    /^mistake Suche: .* unvollständig\. npm run rebuild -- search --remote$/,
  ],
  ["a missing page answers 200", answering({ "/diese-seite-gibt-es-nicht": status(200) }), /statt mit 404/],
  ["a missing policy", answering({ "/": without("content-security-policy") }), /Content-Security-Policy fehlt: \/\./],
  [
    "inline scripts",
    answering({ "/": withHeader("content-security-policy", "script-src 'self' 'unsafe-inline'") }),
    /^mistake Nur eigene Skripte: .*: \/\./,
  ],
  ["no nosniff", answering({ "/api/search": without("x-content-type-options") }), /nosniff fehlt: \/api\/search/],
  ["frames", answering({ "/auth/user": without("x-frame-options") }), /X-Frame-Options fehlt: \/auth\/user/],
  ["no referrer policy", answering({ "/": without("referrer-policy") }), /Referrer-Policy fehlt/],
  ["no opener policy", answering({ "/": without("cross-origin-opener-policy") }), /Opener-Policy: same-origin fehlt/],
  ["no HSTS", answering({ "/": without("strict-transport-security") }), /^mistake Nur https \(HSTS\)/],
  [
    "HSTS of a day",
    answering({ "/": withHeader("strict-transport-security", "max-age=86400; includeSubDomains") }),
    /^mistake Nur https \(HSTS\)/,
  ],
  ["preload that was not chosen", answering({ "*": preloaded }), /^mistake Liste der Browser/],
  [
    "preload chosen, not deployed",
    answering({}),
    /^mistake Liste der Browser/,
    { vars: { ...VARS, HSTS_PRELOAD: "true" } },
  ],
  [
    "a cached account",
    answering({ "/auth/user": withHeader("cache-control", "public") }),
    /no-store fehlt: \/auth\/user/,
  ],
  ["a cookie", answering({ "/": withHeader("set-cookie", "__cf_bm=x") }), /^mistake Keine Cookies.*Dashboard/],
  ["no compression", { ...answering({}), isCompressed: false }, /^mistake Seiten sind komprimiert/],
  ["http shows the site", { ...answering({}), plain: () => served(200) }, /ohne https\. .*Always Use HTTPS/],
  ["http redirects for now", { ...answering({}), plain: () => served(302) }, /302 statt mit 301/],
  ["http redirects home", { ...answering({}), plain: () => served(301, `${ORIGIN}/`) }, /statt zu derselben Seite/],
  [
    "http does not answer",
    { ...answering({}), plain: () => undefined },
    /^mistake Umleitung von http: .* antwortet nicht/,
  ],
  [
    "a second host",
    { ...answering({}), otherHosts: ["spitex.test"] },
    /^warning Adresse mit oder ohne www: spitex\.test/,
  ],
  ["workers.dev", { ...answering({}), otherHosts: [WORKERS_DEV] }, /^mistake Keine zweite Adresse/],
  ["another origin", answering({ "/": text((html) => html.replaceAll(ORIGIN, "https://alt.test")) }), /SITE_URL auf/],
  [
    "robots locked out",
    answering({ "/robots.txt": text((all) => all.replace("/api/", "/")) }),
    /sperrt die ganze Site/,
  ],
  [
    "another sitemap",
    answering({ "/robots.txt": text((all) => all.replaceAll(HOST, "alt.test")) }),
    /nennt nicht die Sitemap/,
  ],
  ["no sitemap yet", answering({ "/sitemap.xml": status(503) }), /^warning Sitemap: .* entsteht/],
  ["no sitemap", answering({ "/sitemap.xml": status(404) }), /^mistake Sitemap: .* 404/],
  ["an old sitemap", answering({}), /Sitemap ist 4 Tage alt/, { now: SITEMAP_AGE }],
  [
    "a sitemap of another site",
    answering({ "/sitemap.xml": text((xml) => xml.replaceAll(HOST, "alt.test")) }),
    /Sitemap nennt/,
  ],
  ["a part is missing", { rewrite: brokenPart }, /Der Teil .*places-1\.xml der Sitemap antwortet mit 404/],
  ["demo data", answering({ "/": text((html) => `${html}<strong>Beispieldaten:</strong>`) }), /erfundene Anbieter/],
  [
    "placeholders",
    answering({ "/impressum-datenschutz": text((html) => `${html}⟦Platzhalter: Adresse⟧`) }),
    /Im Impressum fehlt: Adresse/,
  ],
  ["the mailbox is open", answering({ "/dev/mails": status(200) }), /^mistake Keine Seiten für die Entwicklung/],
  ["the certificate ends", DAY_OF_SITEMAP, /Zertifikat gilt nur noch (9|10) Tage/, { now: CERTIFICATE_END }],
  [
    "no register",
    answering({ "/api/nearest-place": text(() => '{"place":null}') }),
    /Ortschaften ist leer.* -- --remote --env staging$/,
    { env: "staging" },
  ],
  ["unconfirmed accounts", answering({ "/auth/settings": autoconfirmed }), /^warning Konten: .*AUTOCONFIRM/],
  ["no key", answering({ "/auth/.well-known/jwks.json": text(() => '{"keys":[]}') }), /AUTH_SIGNING_KEYS/],
  ["an old build", answering({ "/readyz": status(404) }), /^mistake Bereitschaft .* alten Stand/],
  [
    "the queue does not work",
    unready({ isReady: false, parts: [{ part: "queue", isReady: false, reason: "Seit 2 Stunden keine Antwort." }] }),
    /Warteschlange ist nicht bereit: Seit 2 Stunden/,
  ],
  [
    "a wrong setting",
    unready({ settings: [{ variable: "MAIL_FROM", feature: "Mails", reason: "ist keine Adresse" }] }),
    /MAIL_FROM \(Mails\): ist keine Adresse/,
  ],
  ["no SPF", records({ "spitex.test": [] }), /^mistake Mails: SPF: .* hat keinen SPF-Eintrag/],
  ["two SPF", records({ "spitex.test": ["v=spf1 -all", "v=spf1 include:relay.mailchannels.net -all"] }), /hat 2 SPF/],
  ["SPF of others", records({ "spitex.test": ["v=spf1 include:_spf.google.com -all"] }), /erlaubt MailChannels nicht/],
  ["no lockdown", records({ "_mailchannels.spitex.test": [] }), /^mistake Mails: Domain Lockdown/],
  ["no DKIM record", records({ "mc1._domainkey.spitex.test": [] }), /^mistake Mails: DKIM: mc1\._domainkey/],
  ["a revoked DKIM key", records({ "mc1._domainkey.spitex.test": ["v=DKIM1; p="] }), /^mistake Mails: DKIM/],
  ["no DKIM at all", answering({}), /^warning Mails: DKIM/, { vars: { SITE_URL: ORIGIN, MAIL_FROM: VARS.MAIL_FROM } }],
  ["no DMARC", records({ "_dmarc.spitex.test": [] }), /^mistake Mails: DMARC/],
];

test.each(PLANTED)("finds %s, and nothing else", async (_, world, found, options) => {
  live.set(world);
  expect(await findings(options)).toEqual([expect.stringMatching(found)]);
});

test("a failing name server counts for all mail records, and an unreachable site for its home page", async () => {
  live.set({ ...answering({}), records: undefined });
  expect((await findings()).filter((line) => line.includes("Das DNS gibt"))).toHaveLength(4);
  const { resolver } = live;
  const away = await examine(ORIGIN, { connect: () => undefined, resolver, now: () => new Date() });
  expect(away).toEqual([
    { check: "Startseite", findings: [{ level: "mistake", says: expect.stringContaining("ENOTFOUND") }] },
  ]);
});

function preloaded(answer: Served): Served {
  return withHeader("strict-transport-security", "max-age=63072000; includeSubDomains; preload")(answer);
}

function autoconfirmed(answer: Served): Served {
  return text((json) => json.replace('"mailer_autoconfirm":false', '"mailer_autoconfirm":true'))(answer);
}

function served(code: number, location = `${ORIGIN}/impressum-datenschutz?von=doctor`): Served {
  return { status: code, headers: code === 200 ? {} : { Location: location }, text: "" };
}

function brokenPart(path: string, answer: Served): Served {
  const { rewrite } = answering({});
  return path.includes("places-1.xml") ? status(404)(answer) : (rewrite?.(path, answer) ?? answer);
}
