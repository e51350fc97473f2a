import { describe, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const NBSP = "\u00a0";
const ask = async (query = "") => {
  const response = await get(`/kosten${query}`);
  const html = (await response.text()).replaceAll("&#x27;", "'");
  return { response, html, text: html.replace(/<[^>]*>/g, "") };
};

const ascending = (one: number, other: number) => one - other;

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

const headingOf = (html: string) =>
  /<h2[^>]* id="ergebnis"[^>]*>(.*?)<\/h2>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, "")
    .replaceAll(NBSP, " ")
    .trim();

describe("without a question", () => {
  test("answers first, below the heading, with an example marked as such", async () => {
    const { response, html, text } = await ask();
    expect(response.headers.get("Cache-Control")).not.toBe("no-store");
    expect(headingOf(html)).toBe("Beispiel Sie zahlen etwa CHF 170 bis 400 im Monat");
    const order = ["</h1>", 'id="ergebnis"', 'class="cost-bar"', "<form", 'id="warum"', 'id="einzeln"', 'id="kantone"'];
    expect(order.map((part) => html.indexOf(part))).toEqual(
      order.map((part) => html.indexOf(part)).toSorted(ascending),
    );
    expect(html.indexOf("</h1>")).toBeGreaterThan(0);
    expect(text).toContain("Gerechnet als Beispiel für: 82 Jahre, Kanton Zürich,");
    expect(text).not.toContain("Guten Tag.");
    expect(html).toMatch(/<form[^>]* action="\/kosten#ergebnis"/);
    expect(html).not.toContain("verlassen dieses Gerät nicht");
    expect(html).not.toContain("noindex");
    // Paper leaves out the form, which says so on the screen.
    expect(html).toContain('<p class="on-paper">Das Ergebnis ist eine Schätzung und keine Offerte.</p>');
  });

  test("preselects no canton in the form, and says what its choices mean", async () => {
    const { html, text } = await ask();
    expect(html).toContain('<option value="" selected="">Bitte wählen</option>');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="mittel"/);
    expect(text).toContain("WenigZweimal in der Woche beim Duschen helfen.45 Minuten am Tag, an 2 Tagen pro Woche");
    expect(text).toContain("60 Minuten am Tag, jeden Tag");
    expect(text).toContain("120 Minuten am Tag, jeden Tag");
    expect(text).toContain("Genauer angeben");
  });

  test("has a bar of three parts without style attributes, and the amounts as text below it", async () => {
    const { html, text } = await ask();
    const bar = /<svg class="cost-bar".*?<\/svg>/s.exec(html)?.[0] ?? "";
    const widths = [...bar.matchAll(/x="[\d.]+%" width="([\d.]+)%"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([8.2, 43.4, 48.5]);
    expect(html).not.toContain(" style=");
    expect(text).toContain(`Sie zahlenCHF${NBSP}170 bis 400im Monat`);
    expect(text).toContain(`Die Krankenkasse zahltCHF${NBSP}1'490im Monat`);
    expect(text).toContain(`Kanton und Gemeinde zahlenCHF${NBSP}840 bis 2'500im Monat, als Beispiel`);
  });

  test("long parts are behind one press, and aid is named beside the example", async () => {
    const { html } = await ask();
    for (const id of ["warum", "einzeln", "kantone", "beitraege"])
      expect(html).toContain(`<details class="fold"><summary><h2 id="${id}">`);
    expect(html.indexOf("Hilflosenentschädigung von AHV oder IV")).toBeLessThan(html.indexOf('<details class="fold">'));
    expect(html.match(/>Quellen und Stand</g)).toHaveLength(1);
  });

  test("states the facts of rule money-18, and the contribution of each canton", async () => {
    const { text } = await ask();
    expect(text).toContain(`Davon tragen Sie 10${NBSP}% als Selbstbehalt.`);
    expect(text).toContain("Dazu kommt einmal im Jahr Ihre Franchise.");
    expect(text).toContain("Die Grundversicherung zahlt sie nicht.");
    expect(text).toContain(
      `Appenzell Innerrhoden und Graubünden verlangen die Hälfte: höchstens rund CHF${NBSP}8 pro Tag (genau CHF${NBSP}7.65 oder 7.70).`,
    );
    expect(text).toContain("Kanton und Gemeinde zahlen den Rest der Pflegekosten.");
    expect(text).not.toContain("Sie zahlen den Rest");
    expect(text.split("keine Patientenbeteiligung")).toHaveLength(1 + 4);
    expect(text).toContain(`10${NBSP}% des Beitrags der Krankenkasse, höchstens CHF${NBSP}7.65 pro Tag`);
    expect(text).toContain(
      `Bernab 65 Jahren höchstens CHF${NBSP}15.35 pro Tag, unter einer Stunde Pflege wenigerDas Einkommen spielt keine Rolle.`,
    );
    expect(text).not.toContain("Einkommensgrenze");
    expect(text).toMatch(/Spitex Burgdorf-Oberburg: [^,]*, gilt ab 01\.04\.2018, Stand\u00a02021/);
    expect(text).toContain(
      "Laut Spitex Verband Kanton Solothurn: Tarife, Stand 2017. Bitte fragen Sie bei der Gemeinde nach.",
    );
    expect(text).toContain(`gilt ab 01.01.2020, Stand${NBSP}01.07.2021`);
    expect(text).toContain("Wahrscheinlich verlangt der Kanton nichts.");
    expect(text).toContain("Sicher ist das nicht. Bitte fragen Sie bei der Gemeinde nach.");
    expect(text).toContain(`Abklärung und BeratungCHF${NBSP}76.90`);
  });
});

describe("a link that names the canton alone", () => {
  test("gets the example of that canton, with the canton filled in", async () => {
    const { response, html, text } = await ask("?kanton=SG");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(headingOf(html)).toBe("Beispiel Sie zahlen etwa CHF 500 im Monat");
    expect(text).toContain("Gerechnet als Beispiel für: 82 Jahre, Kanton St. Gallen,");
    expect(html).toContain('<option value="SG" selected="">');
    expect(html).not.toContain('class="field-fault"');
  });

  test("says beside the figure that the canton's rule is unknown", async () => {
    const { text } = await ask("?kanton=VD");
    expect(text).toContain("Was der Kanton Waadt verlangt, ist unbekannt. Fragen Sie bei der Gemeinde nach.");
    expect(text).toContain("Wie viel es bei Ihnen ist, wissen wir nicht.");
    expect((await ask("?kanton=ZH")).text).not.toContain("ist unbekannt");
  });

  test("is linked from the pages of cantons and places", async () => {
    await seedListings(winterthur, [{ name: "Spitex Eulach" }]);
    for (const path of ["/zuerich/", "/zuerich/winterthur/"]) {
      expect(await (await get(path)).text()).toContain('href="/kosten?kanton=ZH">Kosten berechnen</a>');
    }
  });
});

describe("asked with a preset", () => {
  test("computes with its days and minutes", async () => {
    const { html, text } = await ask("?kanton=SG&alter=82&hilfe=wenig&tage=7&grundpflege=&franchise=");
    expect(headingOf(html)).toBe(`Sie zahlen etwa CHF 110 im Monat`);
    expect(text).toContain("Pflege an 2 Tagen pro Woche: 45 Minuten Grundpflege.");
    expect(text).toContain("pro Monat (9 Tage mit Pflege)");
    expect(text).toContain("Sie braucht an 2 Tagen pro Woche 45 Minuten Grundpflege.");
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="wenig"/);
  });
});

describe("asked by a form without JavaScript", () => {
  const ZURICH = "?kanton=ZH&alter=82&abklaerung=&behandlung=&grundpflege=45&franchise=";

  test("answers with amounts, sources and dates, neither cached nor indexed", async () => {
    const { response, html, text } = await ask(ZURICH);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(canonical(html)).toMatch(/^https:\/\/[^/]+\/kosten$/);
    expect(text).toContain("82 Jahre, Kanton Zürich");
    for (const amount of ["35.50", "3.95 bis CHF 11.60", "21 bis CHF 64.35", "3'792.25"]) {
      expect(text).toContain(`CHF ${amount}`.replaceAll("CHF ", `CHF${NBSP}`));
    }
    expect(html).toMatch(/href="https:\/\/www\.fedlex\.admin\.ch[^"]*">Krankenpflege-/);
    expect(text).toContain(`gilt ab 01.01.2020, Stand${NBSP}22.11.2026`);
    expect(text).toContain("«Guten Tag. Es geht um eine Person von 82 Jahren im Kanton Zürich.");
    expect(html).not.toContain(">Drucken<");
  });

  test("says that the rule of a canton is uncertain, and calculates with the maximum", async () => {
    const { text } = await ask("?kanton=VD&alter=82&grundpflege=60");
    expect(text).toContain("Wahrscheinlich verlangt der Kanton nichts.");
    expect(text).toContain(`Patientenbeteiligungnicht genau bekannt, höchstens CHF${NBSP}15.35`);
  });

  test.each([
    ["ZG", `20${NBSP}% des Beitrags der Krankenkasse, höchstens CHF${NBSP}15.35 pro TagCHF${NBSP}7.89`],
    ["BE", `höchstens CHF${NBSP}15.35 pro Tag, unter einer Stunde Pflege wenigerCHF${NBSP}11.51`],
    ["UR", `was nach dem Beitrag der Krankenkasse übrig bleibt, höchstens CHF${NBSP}15.35 pro TagCHF${NBSP}15.35`],
    ["JU", `PatientenbeteiligungCHF${NBSP}5 pro TagCHF${NBSP}5`],
  ])("%s: a rule that leaves nothing open gives one amount", async (canton, words) => {
    const { text } = await ask(`?kanton=${canton}&alter=82&grundpflege=45`);
    expect(text).toContain(words);
  });

  test.each([
    ["VS", ""],
    ["FR", "Laut Radio Fréquence Jura"],
    ["NE", "Laut Radio Fréquence Jura"],
    ["TI", "Das Stimmvolk lehnte eine Beteiligung am 12. Februar 2017 ab."],
  ])("%s charges nothing, and the page says how certain that is", async (canton, words) => {
    const { text } = await ask(`?kanton=${canton}&alter=82&grundpflege=60`);
    expect(text).toContain(`Patientenbeteiligungkeine PatientenbeteiligungCHF${NBSP}0`);
    expect(text).toContain(words);
  });

  test("mentions no deductible for a child without one", async () => {
    const { text } = await ask("?kanton=ZH&alter=10&grundpflege=45&franchise=");
    expect(text).toContain("Vom ersten Tag an.");
    expect(text).toContain("Kinder und Jugendliche haben keine Franchise, ausser die Eltern haben eine gewählt.");
    expect(text).not.toContain("Sobald Ihre Franchise bezahlt ist.");
    expect(text).not.toContain("Die Franchise zahlen Sie zuerst");
    expect(text).not.toContain("die Franchise von");
  });

  test("says when the coinsurance ends within the month", async () => {
    const { text } = await ask("?kanton=AG&alter=82&grundpflege=1000");
    expect(text).toContain("Nach rund 9 Tagen entfällt der Selbstbehalt.");
  });

  test("the form names ages as insurers count them", async () => {
    const { text } = await ask();
    expect(text).toContain(`CHF${NBSP}600 (nur bis 18 Jahre)`);
    expect(text).toContain(`CHF${NBSP}2'500 (ab 18 Jahren)`);
  });

  test("keeps the input and says at each field what to correct", async () => {
    const { response, html } = await ask("?kanton=XX&alter=%3Cb%3E&grundpflege=viel&franchise=2500");
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Fehler – Was kostet die Spitex?");
    expect(html).toContain("noindex");
    for (const name of ["kanton", "alter", "grundpflege"]) {
      expect(html).toContain(`href="#kosten-${name}"`);
      expect(html).toContain(`id="kosten-${name}-fehler"`);
    }
    expect(html).toContain("Geben Sie Minuten pro Tag ein, zum Beispiel 45.");
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain('value="viel"');
    expect(html).toMatch(/<option value="2500" selected="">/);
    expect(html).not.toContain('id="ergebnis"');
  });

  test("an empty form reports all missing fields at once", async () => {
    const { html } = await ask("?kanton=&alter=&abklaerung=&behandlung=&grundpflege=&franchise=");
    expect(html.match(/class="field-fault"/g)).toHaveLength(3);
  });
});

test("301 to the canonical address", async () => {
  const response = await get("/Kosten/?utm=1&alter=82&kanton=ZH");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/kosten?kanton=ZH&alter=82");
});

test("is linked in the footer of every page", async () => {
  expect(await (await get("/")).text()).toContain('<a href="/kosten">Kosten berechnen</a>');
});
