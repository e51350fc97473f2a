import { beforeAll, expect, test } from "vitest";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { seedPlace, seedSampledProvider, wetzikon } from "#tests/support/listings.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

const site = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true" });
const CITY = paths.city({ cantonSlug: "zuerich", citySlug: "winterthur" });

/** States of pages that show more than their samples. */
const STATES = [
  `${CITY}?leistung=demenz`,
  `${CITY}?leistung=kinder&sprache=pt`,
  `${paths.canton("zuerich")}?leistung=demenz`,
  paths.canton("uri"),
  paths.city({ cantonSlug: "zuerich", citySlug: "wetzikon" }),
  "/zuerich/gibt-es-nicht/",
  paths.search("Winterthur"),
  paths.search("Demenz Winterthur"),
  paths.search("xyzxyz"),
  `${paths.service("demenzpflege")}?ort=8400`,
  `${paths.contact()}?gesendet=1`,
  `${paths.costs()}?kanton=ZH`,
  `${paths.guide()}?schritt=2`,
];

const classesIn = (html: string) =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ").filter(Boolean)));
const styledIn = (html: string) => {
  const [, css = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  return new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = ""]) => name));
};

beforeAll(async () => {
  await seedSampledProvider();
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
});

test("every part of a page is styled by the page's own sheet", async () => {
  const samples = Object.entries(pageSamples).filter(([name]) => !PAGES[name as keyof typeof PAGES].styles);
  const addresses = [...samples.map(([, [path]]) => path), ...STATES];
  const pages = await Promise.all(
    addresses.map(async (path) => {
      const html = await (await site.fetch(path)).text();
      return { path, shown: classesIn(html), styled: styledIn(html) };
    }),
  );
  const styledSomewhere = new Set(pages.flatMap(({ styled }) => [...styled]));
  const bare = pages.flatMap(({ path, shown, styled }) => {
    const names = [...shown].filter((name) => styledSomewhere.has(name) && !styled.has(name));
    return names.length > 0 ? [`${path}: ${names.join(" ")}`] : [];
  });
  expect(pages.filter(({ styled }) => styled.size === 0).map(({ path }) => path)).toEqual([]);
  expect(bare).toEqual([]);
});
