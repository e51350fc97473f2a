import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { framePaths } from "#domain/embed/frames.ts";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { authSite } from "#tests/support/auth.ts";
import { sendForm } from "#tests/support/forms.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { seedListings, seedPlace, wetzikon } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { inLanguage } from "#worker/request-language.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const USTER = { cantonSlug: "zuerich", citySlug: "uster" };
const WETZIKON = { cantonSlug: "zuerich", citySlug: "wetzikon" };
const lausanne = { zip: "1003", city: "Lausanne", code: "VD" } as const;
const LAUSANNE = { cantonSlug: "vaud", citySlug: "lausanne" };
const OTHERS = LANGUAGES.filter((language) => language !== "de");

beforeAll(async () => {
  const counted = { countedRatingsCount: 5, countedRatingsSum: 23, ownRatingsCount: 5 };
  await seedListings(uster, [
    {
      name: "Rahmen Arve",
      slug: "rahmen-arve-8610",
      phone: "044 111 22 33",
      care: ["demenz"],
      confirmedFields: { phone: "2026-05-03T10:00:00.000Z" },
      ...counted,
    },
    { name: "Rahmen Zu", slug: "rahmen-zu-8610", closed: "dauerhaft" },
    { name: "Rahmen Pause", slug: "rahmen-pause-8610", closed: "voruebergehend" },
    ...Array.from({ length: 12 }, (_, at) => ({
      name: `Rahmen Nummer ${at} mit einem Namen, ${"immer länger ".repeat(10)}GmbH`,
      phone: `044 111 22 ${10 + at}`,
    })),
  ]);
  await seedListings(lausanne, [{ name: "Rahmen Lac", slug: "rahmen-lac-1003" }]);
  await seedPlace(lausanne, { latitude: 46.52, longitude: 6.63 });
  await seedPlace(uster, { latitude: 47.35, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  await rebuildPlaceIndex(createDeps(env));
});

const read = async (path: string) => {
  const response = await site.fetch(path);
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
};

const FRAMES: [name: string, path: () => string, status: number][] = [
  ["of a place", () => framePaths.place(USTER), 200],
  ["of a service at a place", () => framePaths.place(USTER, { care: ["demenz"] }), 200],
  ["of a place without providers", () => framePaths.place(WETZIKON), 200],
  ["of an unknown place", () => framePaths.place({ ...USTER, citySlug: "nirgendwo" }), 404],
  ["of a provider", () => framePaths.provider("rahmen-arve-8610"), 200],
  ["of a closed provider", () => framePaths.provider("rahmen-zu-8610"), 200],
  ["of a provider that pauses", () => framePaths.provider("rahmen-pause-8610"), 200],
  ["of an unknown provider", () => framePaths.provider("gibt-es-nicht-8610"), 404],
  ["of the question", () => framePaths.question({ place: "8610 Uster", care: "demenz" }), 200],
];

/** Names of providers are German, and end in words that count as German. */
const withoutNames = (html: string) => html.replaceAll(/Rahmen Nummer[^<&]*/g, "");

describe.each(OTHERS)("in %s", (language) => {
  test.each(FRAMES)("the frame %s is in the language of its address", async (_, path, status) => {
    const address = inLanguage(language, path);
    expect(address).toMatch(new RegExp(`^/${language}/`));
    const { response, html } = await read(address);
    expect([address, response.status]).toEqual([address, status]);
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
    expect(await foreignWords(withoutNames(html), language)).toEqual([]);
    expect(new TextEncoder().encode(html).byteLength).toBeLessThan(10_000);
    for (const [, href = ""] of html.matchAll(/(?:href|action)="https:\/\/site\.test(\/[^"]*)"/g)) {
      expect(href).toMatch(new RegExp(`^/${language}/`));
    }
  });

  test("a frame names the canton in its language, and its spaces are those of the language", async () => {
    const [place, badge] = inLanguage(language, () => [
      framePaths.place(LAUSANNE),
      framePaths.provider("rahmen-lac-1003"),
    ]);
    const { html } = await read(place ?? "");
    expect(html).toContain("1003 Lausanne, Vaud");
    expect(html).not.toContain("Waadt");
    const { html: seen } = await read(badge ?? "");
    expect(seen).toContain(inLanguage(language, () => m.provider_after_colon({ value: "Rahmen Lac" })));
  });

  test("a frame with German words in its address is redirected to the address of its language", async () => {
    const german = `/${language}${framePaths.place(USTER)}`;
    const { response } = await read(german);
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      inLanguage(language, () => framePaths.place(USTER)),
    ]);
  });

  test.each(["?ort=xqxqxq", "?ort=8610+Uster&leistung=demenz", "?spitex=xqxqxq", "?spitex=rahmen-arve-8610"])(
    "the page of frames states its results: %s",
    async (query) => {
      const { html } = await read(addressIn(language, paths.embed() + query));
      expect(await foreignWords(withoutNames(html), language)).toEqual([]);
      expect(html).toContain(` src="/${language}/`);
    },
  );

  test("the legal notice begins by saying that the German text prevails", async () => {
    const { html } = await read(addressIn(language, paths.legal()));
    const [, first = ""] = /<p class="lead">[^<]*<\/p><p>([^<]*)<\/p>/.exec(html) ?? [];
    expect(first).toMatch(/allemand|tedesco|German/);
    expect(html).not.toMatch(/\{[a-z]+\}/i);
  });

  test("the report of a missing provider states faults, known entries and the sending", async () => {
    const address = addressIn(language, paths.newListing());
    const send = (fields: Record<string, string>) => sendForm(site, address, fields);
    const empty = await send({});
    expect(empty.status).toBe(422);
    const wrong = await send({ ...REPORT, zipCode: "9999", phone: "1", website: "kein", zsrNumber: "x", email: "a" });
    const twice = await send({ ...REPORT, city: "8001 Zürich" });
    const long = await send({ ...REPORT, name: "x".repeat(501) });
    const known = await send({ ...REPORT, name: "Rahmen Arve" });
    expect(known.status).toBe(409);
    for (const { html } of [empty, wrong, twice, long, known]) {
      expect(await foreignWords(withoutNames(html), language)).toEqual([]);
    }
    const email = `meldet.${language}@example.ch`;
    const sent = await send({ ...REPORT, name: `Anders ${language}`, phone: PHONES[language], email });
    expect([sent.status, sent.location]).toEqual([303, `${address}?gesendet=1`]);
    const { html } = await read(`${address}?gesendet=1`);
    expect(await foreignWords(html, language)).toEqual([]);
  });
});

const REPORT = {
  name: "Anders",
  zipCode: "8610",
  city: "Uster",
  phone: "044 999 88 77",
  firstName: "Anna",
  lastName: "Arve",
  email: "anna@example.ch",
  consent: "on",
};

const PHONES: Record<Language, string> = { de: "", fr: "044 999 11 11", it: "044 999 22 22", en: "044 999 33 33" };

test("API errors are in the requested language, and their type is the same in each", async () => {
  for (const path of ["/api/v1/nirgends", "/api/nirgends"]) {
    const { html } = await read(`${path}?lang=fr`);
    expect(html).toContain("Cette adresse n’existe pas");
    expect(html).toContain("https://site.test/offene-daten#page_not_found");
  }
});
