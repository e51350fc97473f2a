import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { paths } from "#domain/paths.ts";
import { compareThumbnails } from "../support/appearance.ts";
import { markThumbnail, readThumbnail, recordThumbnail, shrink } from "./thumbnails.ts";

const LUZERN = { cantonSlug: "luzern", citySlug: "luzern" };
/** No other journey changes it. */
const SPITEX = { ...LUZERN, slug: "brunnenhof-pflege-zu-hause-gmbh-6004" };

/** One page of each kind. */
const KINDS: Record<string, string> = {
  home: paths.home(),
  canton: paths.canton("luzern"),
  city: paths.city(LUZERN),
  "empty-city": paths.city({ cantonSlug: "ticino", citySlug: "gandria" }),
  provider: paths.provider(SPITEX),
  search: paths.search("Luzern"),
  "search-without-results": paths.search("xyzxyz"),
  service: `${paths.service("haushaltshilfe")}?ort=6003`,
  lexicon: paths.lexicon(),
  "lexicon-entry": paths.lexiconEntry("grundpflege"),
  costs: `${paths.costs()}?kanton=ZH&alter=82&abklaerung=&behandlung=30&grundpflege=45&franchise=300`,
  about: paths.about(),
  contact: paths.contact(),
  inquiry: paths.inquiry(SPITEX),
  auth: paths.auth(),
  "sent-form": `${paths.contact()}?gesendet=1`,
  "not-found": "/a/b/c/d",
  styleguide: paths.devStyleguide(),
};

const LOOKS = [
  { width: 320, colorScheme: "light", media: "screen" },
  { width: 768, colorScheme: "light", media: "screen" },
  { width: 1280, colorScheme: "light", media: "screen" },
  { width: 1280, colorScheme: "dark", media: "screen" },
  { width: 768, colorScheme: "light", media: "print" },
] as const;

/** The guide is longer than all other pages together, so it has one width in each scheme. */
const LOOKS_OF_GUIDE = [LOOKS[0], LOOKS[3]];

type Look = (typeof LOOKS)[number];

// A second attempt would see the same page.
test.describe.configure({ retries: 0 });

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind} looks as recorded`, async ({ page, browser }, info) => {
    // In a context of its own, because browsers draw background pages slowly.
    const blank = await browser.newPage();
    // Tiles come from another host.
    await page.route(/provider-map|geo\.admin\.ch/, (route) => route.abort());
    // A page that is missing looks the same each time.
    expect((await page.goto(path))?.status()).toBe(kind === "not-found" ? 404 : 200);
    const faults: string[] = [];
    for (const look of kind === "styleguide" ? LOOKS_OF_GUIDE : LOOKS) {
      const screenshot = await takePicture(page, look);
      const fault = await check({ blank, info, name: nameOf(kind, look), screenshot });
      if (fault) faults.push(fault);
    }
    await blank.close();
    if (faults.length > 0) throw new Error(`${faults.join("\n")}\n${ACCEPT}`);
  });
}

const ACCEPT = "If this is the look you want: npm run test:look -- --update-snapshots";

const nameOf = (kind: string, { width, colorScheme, media }: Look) =>
  `${kind}-${width}-${media === "print" ? media : colorScheme}`;

async function takePicture(page: Page, { width, colorScheme, media }: Look): Promise<Buffer> {
  await page.emulateMedia({ colorScheme, media });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(holdStill);
  return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", type: "jpeg", quality: 90 });
}

/** Waits for scripts, fonts and pictures, and replaces what depends on the day. */
async function holdStill(): Promise<void> {
  const month = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
  const daily: [RegExp, string][] = [
    [/(Diese Beträge galten|Die Beträge auf dieser Seite wollten wir) bis .*?(noch nicht|verlassen)\. /g, ""],
    [/, (galt bis|neu zu prüfen seit) [\d.]+(; der neue Betrag steht hier noch nicht)?/g, ""],
    [new RegExp(`\\d{1,2}\\. (${month}) \\d{4}`, "g"), "22. November 2026"],
    [/vor (einem|einer|\d+) (Tag|Woche|Monat|Jahr)(en|e|n)?/g, "vor 3 Monaten"],
  ];
  // Whether a provider has a line with the hours of today depends on the day of the week.
  for (const note of document.querySelectorAll(".card-notes li")) {
    if (note.textContent.startsWith("heute ")) note.remove();
  }
  for (const notes of document.querySelectorAll(".card-notes:empty")) notes.remove();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const held = daily.reduce((words, [found, put]) => words.replace(found, put), text.nodeValue ?? "");
    if (held !== text.nodeValue) text.nodeValue = held;
  }
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode()));
  while (document.querySelector('[data-when="load"][data-asleep]')) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}

type Check = { blank: Page; info: TestInfo; name: string; screenshot: Buffer };

/** @returns what is wrong, or undefined if the page looks as recorded, or is being recorded */
async function check({ blank, info, name, screenshot }: Check): Promise<string | undefined> {
  const seen = await shrink(blank, screenshot);
  const file = `${import.meta.dirname}/appearance/${name}.png`;
  const mode = info.config.updateSnapshots;
  const record = async () => {
    mkdirSync(`${import.meta.dirname}/appearance`, { recursive: true });
    writeFileSync(file, await recordThumbnail(blank, seen));
  };
  if (!existsSync(file)) {
    if (mode === "none") return `${name}: nothing is recorded`;
    await record();
    return mode === "missing" ? `${name}: nothing was recorded, now it is` : undefined;
  }
  const recorded = await readThumbnail(blank, readFileSync(file));
  const { differing, allowed, blocks } = compareThumbnails(recorded, seen);
  if (differing <= allowed) return undefined;
  if (mode === "all" || mode === "changed") {
    await record();
    return undefined;
  }
  const path = (what: string) => info.outputPath(`${name}-${what}`);
  writeFileSync(path("new.jpg"), screenshot);
  writeFileSync(path("difference.png"), await markThumbnail(blank, seen, blocks));
  return `${name}: ${differing} blocks differ, ${allowed} may; see ${path("difference.png")}`;
}
