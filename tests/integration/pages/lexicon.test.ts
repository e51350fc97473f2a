import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne } from "#db/statement.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { get } from "#tests/support/get.ts";
import { db } from "#tests/support/listings.ts";

const html = async (path: string) => (await get(path)).text();
const titlesIn = (page: string) =>
  [...page.matchAll(/<h2><a href="\/pflegelexikon\/[^"]+">([^<]+)</g)].map(([, title]) => title);

/** The list's scripts, by names that are the same in every language unless their content is not. */
const scriptsIn = (page: string) => {
  const [, scripts = ""] = /data-island="lexicon-browser"[^>]* data-scripts="([^"]*)"/.exec(page) ?? [];
  return scripts.split(" ").map((script) => script.replace(/\.fr\.js$/, ".js"));
};

describe("the list", () => {
  test("has a card of every entry: title, category, definition, three keywords", async () => {
    const page = await html("/pflegelexikon");
    expect(titlesIn(page)).toEqual(LEXICON.map(({ title }) => title));
    expect(page).toContain(`${LEXICON.length} Begriffe gefunden`);
    expect(page).toMatch(/Grundpflege<\/a><\/h2>.*?Pflegeleistungen<.*?Waschen · Duschen · Anziehen</s);
    expect(page).toContain('"@type":"DefinedTermSet"');
  });

  test("is sorted in the page's language, and contains links to the entries and the cards' script", async () => {
    const page = await html("/fr/lexique");
    const titles = [...page.matchAll(/<h2><a href="\/fr\/lexique\/[^"]+">([^<]+)</g)].map(([, title = ""]) => title);
    expect(titles).toHaveLength(LEXICON.length);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("fr-CH").compare));
    const german = scriptsIn(await html("/pflegelexikon"));
    expect(scriptsIn(page).filter((script) => !german.includes(script))).toHaveLength(1);
  });

  test("letters without entries are disabled", async () => {
    const page = await html("/pflegelexikon");
    const buttons = page.match(/<button[^>]*name="buchstabe"[^>]*>/g) ?? [];
    const letter = (value: string) => buttons.find((tag) => tag.includes(`value="${value}"`));
    expect(buttons).toHaveLength(1 + 26);
    expect(letter("X")).toContain("disabled");
    expect(letter("A")).not.toContain("disabled");
  });

  test.each([
    ["?q=wunde", ["Wundpflege"]],
    ["?buchstabe=Z", ["ZSR-Nummer", "Zusatzversicherung"]],
    ["?q=franchise&kategorie=finanzierung&buchstabe=F", ["Franchise"]],
  ])("%s is answered by the server", async (query, titles) => {
    const page = await html(`/pflegelexikon${query}`);
    expect(titlesIn(page)).toEqual(expect.arrayContaining(titles));
    expect(titlesIn(page).length).toBeLessThan(LEXICON.length);
    expect(page).toContain('content="noindex, follow"');
    expect(page).toContain('rel="canonical" href="https://spitex-verzeichnis.example/pflegelexikon"');
  });

  test("uses the singular for one entry, and says if none was found", async () => {
    expect(await html("/pflegelexikon?q=ZSR-Nummer")).toContain(">1 Begriff gefunden<");
    const nothing = await html("/pflegelexikon?q=xyzxyz");
    expect(nothing).toContain("0 Begriffe gefunden");
    expect(nothing).toContain("Keine Begriffe gefunden. Versuchen Sie eine andere Suche.");
  });

  test("keeps the other part of the filter; if a parameter is repeated, the pressed button counts", async () => {
    const page = await html("/pflegelexikon?buchstabe=A&kategorie=grundbegriffe");
    expect(page).toContain('<input type="hidden" name="buchstabe" value="A"/>');
    const pressed = await get("/pflegelexikon?q=&buchstabe=A&buchstabe=B");
    expect(pressed.status).toBe(301);
    expect(pressed.headers.get("Location")).toMatch(/[?&]buchstabe=B$/);
  });

  test("escapes the input", async () => {
    const page = await html(`/pflegelexikon?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page).not.toContain("<script>alert");
  });
});

describe("an entry", () => {
  test("has its sections, sources and date", async () => {
    const page = await html("/pflegelexikon/selbstbehalt");
    expect(page).toMatch(/<h1>Selbstbehalt<\/h1>/);
    for (const part of ["In der Praxis", "Mehr erfahren", "Stand und Quellen", "22. November 2026"])
      expect(page).toContain(part);
    expect(page).toContain("CHF\u00a0700");
    expect(page).toContain('"@type":"DefinedTerm"');
    expect(page).toContain('href="/pflegelexikon?kategorie=finanzierung"');
    expect(page).toMatch(/<a class="button" href="\/">.*<a class="button quiet" href="\/kontakt">/s);
  });

  test("loads one script to count its view", async () => {
    const page = await html("/pflegelexikon/kvg");
    expect(page).toMatch(/data-island="lexicon-view"[^>]* data-scripts="[^" ]+"/);
  });

  test("302 to the list for an unknown entry", async () => {
    const response = await get("/pflegelexikon/pflegegrad");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/pflegelexikon");
  });
});

describe("views", () => {
  const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const view = (body: unknown, headers: Record<string, string> = {}) =>
    get("/api/rpc/increment_pflegelexikon_view", {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": BROWSER, ...headers },
      body: JSON.stringify(body),
    });
  const counted = async () =>
    (await env.DB.prepare("SELECT slug, view_count FROM pflegelexikon_views ORDER BY 1").all()).results;
  const footer = async () => {
    await runOne(db, bumpDataVersion());
    const page = await html("/kontakt");
    const links = page.slice(page.indexOf('<nav aria-label="Pflegelexikon">'));
    return [...links.slice(0, links.indexOf("</nav>")).matchAll(/lexikon\/([^"]+)"/g)].map(([, slug]) => slug);
  };

  beforeEach(async () => {
    await env.DB.exec("DELETE FROM pflegelexikon_views");
    await env.DB.exec("DELETE FROM auth_rate_limits");
  });

  test("are counted, and the footer lists the seven most read entries", async () => {
    expect(await footer()).toHaveLength(7);
    expect((await footer())[0]).toBe("spitex");
    for (const slug of ["franchise", "franchise", "kvg"]) {
      expect((await view({ entry_slug: slug })).status).toBe(204);
    }
    expect(await counted()).toEqual([
      { slug: "franchise", view_count: 2 },
      { slug: "kvg", view_count: 1 },
    ]);
    expect((await footer()).slice(0, 3)).toEqual(["franchise", "kvg", "spitex"]);
    expect(await footer()).toHaveLength(7);
  });

  test.each([
    "Googlebot/2.1 (+http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0)",
    "facebookexternalhit/1.1",
  ])("of crawlers are not counted: %j", async (userAgent) => {
    expect((await view({ entry_slug: "kvg" }, { "User-Agent": userAgent })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each(["node", "curl/8.5.0", "Mozilla/5.0 (Linux; Android 12; CUBOT P60)", ""])(
    "of other programs are counted: %j",
    async (userAgent) => {
      await view({ entry_slug: "kvg" }, { "User-Agent": userAgent });
      expect(await counted()).toEqual([{ slug: "kvg", view_count: 1 }]);
    },
  );

  test.each([{}, { entry_slug: "is-none" }, { entry_slug: "' OR 1=1" }, []])("422 for %j", async (body) => {
    expect((await view(body)).status).toBe(422);
    expect(await counted()).toEqual([]);
  });

  test("429 for a client that counts too often", async () => {
    const ip = { "CF-Connecting-IP": "203.0.113.9" };
    let status = 204;
    for (let views = 0; views < 60 && status === 204; views += 1) {
      status = (await view({ entry_slug: "kvg" }, ip)).status;
    }
    expect(status).toBe(429);
  });
});
