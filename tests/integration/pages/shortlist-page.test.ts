import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });

beforeAll(() =>
  seedListings(winterthur, [
    { name: "Spitex Eulach", phone: "052 555 01 23", form: "oeffentlich", care: ["demenz"], supplyDuty: ["8400"] },
    { name: "Pflege Wülflingen", slug: "pflege-wuelflingen-8400" },
  ]),
);

type Fields = [name: string, value: string][];

async function post(fields: Fields, cookie = "", at = site) {
  const response = await at.fetch("/merkliste", {
    method: "POST",
    headers: { Origin: "https://site.test", Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  await response.body?.cancel();
  const { status, headers } = response;
  return { status, location: headers.get("Location"), cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

async function open(path: string, cookie = "", at = site) {
  const response = await at.fetch(path, { headers: { Cookie: cookie } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const namesIn = (html: string) => [...html.matchAll(/<h2><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
const buttonsIn = (html: string, value: string) =>
  [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`value="${value}"`));
const headingIn = (html: string) => /<h1>([^<]*)</.exec(html)?.[1];

describe("one's own list", () => {
  test("adds and removes providers without JavaScript", async () => {
    const first = await post([["merken", "spitex-eulach-8400"]]);
    expect(first).toEqual({ status: 303, location: "/merkliste?merken=1", cookie: "merkliste=spitex-eulach-8400" });
    const isLost = async (cookie?: string) => /nicht gespeichert/.test((await open(`${first.location}`, cookie)).html);
    expect(await Promise.all([first.cookie, "merkliste=", undefined].map(isLost))).toEqual([false, false, true]);
    const bookmark = await site.fetch(`${first.location}`, { headers: { "Sec-Fetch-Site": "none" } });
    expect(await bookmark.text()).not.toContain("nicht gespeichert");
    const second = await post([["merken", "pflege-wuelflingen-8400"]], first.cookie);
    const { html, headers } = await open("/merkliste", second.cookie);
    expect(namesIn(html)).toEqual(["Spitex Eulach", "Pflege Wülflingen"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const third = await post([["entfernen", "spitex-eulach-8400"]], second.cookie);
    expect(namesIn((await open("/merkliste", third.cookie)).html)).toEqual(["Pflege Wülflingen"]);
  });

  const PAGES = ["/zuerich/winterthur/", "/zuerich/", "/zuerich/winterthur/spitex-eulach-8400"];
  test.each(PAGES)("has its button on every card and provider's page: %s", async (path) => {
    const { html } = await open(path);
    const [button = ""] = buttonsIn(html, "spitex-eulach-8400");
    expect(button).toContain('form="merkliste"');
    expect(button).toContain('name="merken"');
    for (const page of [html, (await open("/suche?q=Demenz+Winterthur")).html])
      expect(page).toContain('<form id="merkliste" hidden="" action="/merkliste" method="post">');
  });

  test("says how to fill it if it is empty", async () => {
    const { html } = await open("/merkliste");
    for (const part of ["Drücken Sie bei Anbietern, die Ihnen zusagen, auf «Merken».", "noindex"])
      expect(html).toContain(part);
  });

  test("renamed and deleted providers can be removed", async () => {
    await change(
      `INSERT INTO listing_old_slugs (slug, listing_id)
        SELECT 'eulach-frueher-8400', id FROM spitex_listings WHERE slug = 'spitex-eulach-8400'`,
    );
    const former = "merkliste=eulach-frueher-8400.gibt-es-nicht-8400.spitex-eulach-8400";
    const { html, headers } = await open("/merkliste", former);
    expect(namesIn(html)).toEqual(["Spitex Eulach"]);
    expect(headers.get("Set-Cookie")).toContain("merkliste=spitex-eulach-8400.gibt-es-nicht-8400;");
    expect(html).toContain('data-own-list="spitex-eulach-8400.gibt-es-nicht-8400"');
    expect((await open("/merkliste", "merkliste=spitex-eulach-8400")).headers.has("Set-Cookie")).toBe(false);
    const { html: renamed } = await open("/merkliste", "merkliste=eulach-frueher-8400");
    for (const at of [html, renamed]) expect(at).toMatch(/="spitex-eulach-8400" data-formerly="eulach-frueher-8400"/);
    for (const slug of ["spitex-eulach-8400", "gibt-es-nicht-8400"])
      expect(buttonsIn(html, slug)).toEqual([expect.stringContaining('name="entfernen"')]);
    const left = await post([["entfernen", "gibt-es-nicht-8400"]], "merkliste=eulach-frueher-8400.gibt-es-nicht-8400");
    expect(left.cookie).toBe("merkliste=eulach-frueher-8400");
  });

  test("has fields for notes that cannot be sent", async () => {
    const { html } = await open("/merkliste", "merkliste=spitex-eulach-8400");
    const notes = /<fieldset[^>]*data-notes="spitex-eulach-8400".*?<\/fieldset>/s.exec(html)?.[0] ?? "";
    expect(notes.match(/data-note="/g)).toHaveLength(3);
    expect(notes).not.toContain(" name=");
  });

  test("can be deleted on this device without JavaScript", async () => {
    const { status, location, cookie } = await post([["geleert", "1"]], "merkliste=spitex-eulach-8400");
    expect([status, location, cookie]).toEqual([303, "/merkliste?geleert=1", "merkliste="]);
    const { html } = await open("/merkliste?geleert=1", cookie);
    expect(html).toContain("Liste und Notizen sind auf diesem Gerät gelöscht.");
    expect(html).toContain('data-own-list=""');
    const again = await open("/merkliste?geleert=1", "merkliste=spitex-eulach-8400");
    expect(again.html).not.toContain("sind auf diesem Gerät gelöscht");
  });

  test("links to the sign-in and back, but a shared list does not", async () => {
    const { html } = await open("/merkliste");
    expect(html).toContain('<a class="button quiet" href="/auth?next=%2Fmerkliste">Anmelden</a>');
    const shared = await post([["teilen", "1"]], "merkliste=spitex-eulach-8400");
    expect((await open(`${shared.location}`)).html).not.toContain("/auth?next=%2Fmerkliste");
  });

  test("names deleted providers", async () => {
    const { html } = await open("/merkliste", "merkliste=weg-9999.spitex-eulach-8400");
    expect(html).toContain("<li>Weg 9999<");
  });

  test.each([
    [[["merken", "<script>alert(1)</script>"]], "merkliste="],
    [[["merken", "a\r\nSet-Cookie: b=c"]], "merkliste="],
    [[["entfernen", "nichts"]], "merkliste="],
    [
      [
        ["merken", "a"],
        ["merken", "a"],
        ["merken", "b"],
      ],
      "merkliste=a.b",
    ],
    [[["merken", ""]], "merkliste="],
  ] satisfies [Fields, string][])("ignores hostile and repeated slugs: %j", async (fields, cookie) => {
    expect(await post(fields)).toMatchObject({ status: 303, cookie });
  });

  test("refuses 500 providers, and the page says so", async () => {
    const many = Array.from({ length: 500 }, (_, at): [string, string] => ["merken", `a-${at}`]);
    const { location, cookie } = await post(many);
    expect(location).toBe("/merkliste?voll=1");
    expect(cookie.split(".")).toHaveLength(20);
    expect((await open(`${location}`, cookie)).html).toContain("Die Merkliste ist voll.");
  });

  test("cannot be changed by other sites", async () => {
    const response = await site.fetch("/merkliste", {
      method: "POST",
      headers: { Origin: "https://evil.test" },
      body: new URLSearchParams({ merken: "a" }),
    });
    expect(response.status).toBe(400);
  });
});

describe("a shared list", () => {
  const OWN = "merkliste=spitex-eulach-8400.pflege-wuelflingen-8400.ich-heisse-hans";
  let path = "";
  beforeEach(async () => {
    await change("DELETE FROM shared_lists");
    path = String((await post([["teilen", "1"]], OWN)).location);
  });
  const codeIn = (address: string) => address.split("=")[1] ?? "";

  test("stores existing providers and nothing else", async () => {
    const [stored, ...others] = await rows("SELECT * FROM shared_lists");
    expect(others).toEqual([]);
    expect(Object.keys(stored ?? {})).toEqual(["code", "slugs", "created_at", "expires_at", "ids"]);
    expect(stored).toMatchObject({
      code: expect.stringMatching(/^[A-Z]{4,7}-\d{4}$/),
      slugs: '["spitex-eulach-8400","pflege-wuelflingen-8400"]',
      ids: expect.stringMatching(/^\[\d+,\d+\]$/),
    });
    const days = (Date.parse(String(stored?.expires_at)) - Date.parse(String(stored?.created_at))) / 86_400_000;
    expect(Math.abs(days - 90.5)).toBeLessThan(0.6);
  });

  test("has a code to read aloud, a link and a QR code, and can be taken over", async () => {
    const { html } = await open(path);
    expect(headingIn(html)).toBe(`Liste ${codeIn(path)}`);
    expect(namesIn(html)).toEqual(["Spitex Eulach", "Pflege Wülflingen"]);
    expect(html).toContain(`https://site.test${path}`);
    expect(html).toContain(`aria-label="QR-Code: öffnet die Liste ${codeIn(path)}"`);
    expect(html).not.toContain("data-notes");
    const value = "spitex-eulach-8400,pflege-wuelflingen-8400";
    expect(buttonsIn(html, value)).toHaveLength(1);
    const { cookie } = await post([["merken", value]], "merkliste=a");
    expect(cookie).toBe("merkliste=a.spitex-eulach-8400.pflege-wuelflingen-8400");
  });

  test("opens from the search", async () => {
    const typed = codeIn(path).toLowerCase().replace("-", " ");
    const page = await open(`/suche?q=${encodeURIComponent(typed)}`);
    expect(page.status).toBe(302);
    const searched = `${path}&gesucht=1`;
    expect(page.headers.get("Location")).toBe(searched);
    expect(namesIn((await open(searched)).html)).toHaveLength(2);
    const { html } = await open(`/api/search?q=${encodeURIComponent(typed)}`);
    expect(JSON.parse(html).ways).toEqual([{ label: `Merkliste ${codeIn(path)} öffnen`, path: searched }]);
  });

  test("opens from its own page, however the code is written", async () => {
    const typed = encodeURIComponent(` ${codeIn(path).toLowerCase()} `);
    expect(namesIn((await open(`/merkliste?code=${typed}`)).html)).toHaveLength(2);
  });

  test("is gone once it has expired", async () => {
    await change("UPDATE shared_lists SET expires_at = ?", new Date(Date.now() - 1000).toISOString());
    const gone = { status: 404, html: expect.stringContaining("Diese Liste gibt es nicht oder nicht mehr") };
    expect(await open(path)).toMatchObject(gone);
  });

  test("is deleted once it has expired", async () => {
    await change("INSERT INTO shared_lists VALUES ('ADLER-0001', '[]', '2026-01-01', '2026-04-01', NULL)");
    await tick("0 1 * * *", "2026-07-01T01:00:00Z");
    expect(await rows("SELECT code FROM shared_lists")).toEqual([{ code: codeIn(path) }]);
  });
  test("cannot consist of unknown providers only", async () => {
    for (const cookie of ["merkliste=weg-9999", ""])
      expect((await post([["teilen", "1"]], cookie)).location).toBe("/merkliste");
    expect(await rows("SELECT code FROM shared_lists")).toHaveLength(1);
  });

  test.each(["<script>alert(1)</script>", "Uster 8610", "' OR 1=1 --"])("«%s» is not a code", async (typed) => {
    const { status, html } = await open(`/merkliste?code=${encodeURIComponent(typed)}`);
    expect([status, html.includes("<script>alert")]).toEqual([422, false]);
    expect(html).toMatch(
      /<title>Fehler – Merkliste.*Das ist kein Code einer Liste.*liste-code-fehler"[^>]* value="[^"]/s,
    );
  });

  test("wrong codes are limited, correct ones are not", async () => {
    const strict = authSite({ FORM_RATE_LIMIT: "2" });
    await change("DELETE FROM auth_rate_limits");
    for (let time = 0; time < 4; time++) expect((await open(path, "", strict)).status).toBe(200);
    const wrong = `/merkliste?code=${codeIn(path) === "ADLER-0002" ? "ADLER-0003" : "ADLER-0002"}`;
    expect((await open(wrong, "", strict)).status).toBe(404);
    expect((await open(wrong, "", strict)).status).toBe(404);
    const { status, headers } = await open(wrong, "", strict);
    expect([status, headers.has("Retry-After")]).toEqual([429, true]);
    expect((await open(path, "", strict)).status).toBe(429);
  });

  test("wrong codes typed into the search count separately from those typed as codes", async () => {
    const strict = authSite({ FORM_RATE_LIMIT: "2" });
    await change("DELETE FROM auth_rate_limits");
    const searched = "/merkliste?code=ADLER-0004&gesucht=1";
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await open(searched, "", strict)).status);
    expect(statuses).toEqual([404, 404, 429]);
    expect((await open(path, "", strict)).status).toBe(200);
  });
});
