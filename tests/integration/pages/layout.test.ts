import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const layout = async () => {
  const html = await (await get("/kontakt")).text();
  const [header = ""] = /<header class="site-header">.*?<\/header>/s.exec(html) ?? [];
  const [footer = ""] = /<footer.*?<\/footer>/s.exec(html) ?? [];
  return { header, footer };
};
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)</g)].map(([, path, label]) => [label, path]);

test("the header links to the main pages, contact and sign-in", async () => {
  const { header } = await layout();
  expect(header).toMatch(/<a class="logo" href="\/">/);
  expect(linksIn(header.slice(header.indexOf("<nav")))).toEqual([
    ["Home", "/"],
    ["Pflegelexikon", "/pflegelexikon"],
    ["Kosten", "/kosten"],
    ["Wegweiser", "/wegweiser"],
    ["Merkliste", "/merkliste"],
    ["Vergleich", "/vergleich"],
    ["Über uns", "/ueber-uns"],
    ["Kontakt", "/kontakt"],
    ["Mein Konto", "/konto"],
    ["Anmelden", "/auth"],
    ["Deutsch", "/kontakt"],
    ["Français", "/fr/contact"],
    ["Italiano", "/it/contatto"],
    ["English", "/en/contact"],
  ]);
  expect(header).toContain(">Abmelden</button>");
});

test("the footer links to seven cities, seven lexicon entries and twice to the imprint", async () => {
  const { footer } = await layout();
  const columnOf = (title: string) =>
    linksIn(new RegExp(`<nav aria-label="${title}">.*?</nav>`, "s").exec(footer)?.[0] ?? "");
  expect(columnOf("Beliebte Städte")).toEqual([
    ["Aarau", "/aargau/aarau/"],
    ["Basel", "/basel-stadt/basel/"],
    ["Bern", "/bern/bern/"],
    ["Luzern", "/luzern/luzern/"],
    ["St. Gallen", "/st-gallen/st-gallen/"],
    ["Winterthur", "/zuerich/winterthur/"],
    ["Zürich", "/zuerich/zuerich/"],
  ]);
  expect(columnOf("Pflegelexikon")).toHaveLength(7);
  expect(columnOf("Plattform")).toEqual(
    expect.arrayContaining([
      ["Wegweiser", "/wegweiser"],
      ["Merkliste", "/merkliste"],
      ["Vergleich", "/vergleich"],
    ]),
  );
  expect(footer.split('href="/impressum-datenschutz"')).toHaveLength(1 + 2);
  expect(footer).toContain("© 2025 ");
});

test("while providers are made up, every page says so", async () => {
  const NOTE = "<strong>Beispieldaten:</strong> Die gezeigten Anbieter sind erfunden.";
  expect(await (await get("/pflegelexikon")).text()).not.toContain(NOTE);
  await seedListings(winterthur, [{ name: "Spitex Erfunden", source: "demo" }]);
  for (const path of ["/", "/pflegelexikon", "/zuerich/winterthur/"])
    expect(await (await get(path)).text()).toContain(NOTE);
});
