import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;

const html = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace({ zip: "5033", city: "Buchs AG", code: "AG" }, { latitude: 47.39, longitude: 8.07 });
  await seedPlace({ zip: "9470", city: "Buchs SG", code: "SG" }, { latitude: 47.17, longitude: 9.47 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  await seedPlace({ zip: "3550", city: "Langnau im Emmental", code: "BE" }, { latitude: 46.94, longitude: 7.79 });
  await seedPlace({ zip: "8135", city: "Langnau am Albis", code: "ZH" }, { latitude: 47.29, longitude: 8.54 });
  await seedPlace(uster, { latitude: 46.9, longitude: 7.4 });
  await seedListings(uster, [
    { name: "Andere", care: ["grundpflege"] },
    { name: "Zuständige", care: ["grundpflege"], supplyDuty: ["8610"] },
  ]);
  await seedListings(
    winterthur,
    Array.from({ length: 6 }, (_, at) => ({ name: `Spitex ${at}` })),
  );
  await rebuildPlaceIndex(createDeps(env));
});

test.each(CARE_SERVICES)("$slug says what it is, who pays, and how many providers there are", async ({ slug }) => {
  const page = await html(`/leistungen/${slug}`);
  expect(page).toContain("Wir kennen 8 Anbieter");
  for (const part of ["Was gehört dazu?", "Wer bezahlt was?", "In Ihrer Nähe", "Stand und Quellen"])
    expect(page).toContain(part);
  expect(page).not.toContain('name="robots"');
});

test("asks for a place under the lead, and shows providers that come there before the text", async () => {
  const page = await html("/leistungen/grundpflege?ort=8400");
  const order = ['class="lead"', 'name="ort"', 'id="naehe"', "Spitex 0", 'id="umfang"', 'class="fold"'];
  const found = order.map((part) => page.indexOf(part));
  expect(Math.min(...found)).toBeGreaterThan(0);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

describe("providers near a chosen place", () => {
  test("are those of the place, by postcode or name", async () => {
    for (const typed of ["8400", "Winterthur", "winterthour"]) {
      const page = await html(`/leistungen/grundpflege?ort=${typed}`);
      expect(page).toMatch(/Nachfragen.*Spitex 0.*Spitex 3.*Alle 6 Anbieter in Winterthur und Umgebung/s);
      expect(page).not.toContain("Spitex 4");
      expect(page).toContain('content="noindex, follow"');
    }
  });

  test("or the nearest places that have a provider", async () => {
    const page = await html("/leistungen/grundpflege?ort=8620");
    expect(page).toContain("In Wetzikon kennen wir keine Spitex.");
    expect(page).toContain('href="/zuerich/winterthur/"');
  });

  test("the provider with the duty to supply comes first", async () => {
    const page = await html("/leistungen/grundpflege?ort=8610");
    expect([...page.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name)).toEqual([
      "Zuständige",
      "Andere",
    ]);
    expect(await html("/leistungen/demenzpflege?ort=8610")).toContain(
      "Noch niemand hier hat angegeben, dass er diese Leistung anbietet.",
    );
  });

  test("one of several places of the same name is shown, the other places are offered", async () => {
    const page = await html("/leistungen/grundpflege?ort=Buchs");
    const shown = /Anbieter in Buchs, Kanton (Aargau|St. Gallen)</.exec(page)?.[1];
    const other = shown === "Aargau" ? "St. Gallen" : "Aargau";
    expect(page).toContain(`Buchs, Kanton ${other}</a>`);
    const link = /href="(\/leistungen\/grundpflege\?ort=Buchs[^"#]*)#naehe/.exec(page)?.[1] ?? "";
    expect(await html(link)).toContain(`Anbieter in Buchs, Kanton ${other}<`);
  });

  test.each(["Langnau", "84", "Wintertuhr", "Winterthur am Bodensee"])(
    "a guess is marked as such: «%s»",
    async (typed) => {
      const page = await html(`/leistungen/grundpflege?ort=${encodeURIComponent(typed)}`);
      const shown = /Anbieter in ([^,<]+), Kanton/.exec(page)?.[1] ?? "";
      expect(shown).not.toBe("");
      expect(page).toContain(`Wir vermuten, dass Sie ${shown} meinen.`);
    },
  );

  test("every place that the words may mean is offered, and opens its own providers", async () => {
    const page = await html("/leistungen/grundpflege?ort=Langnau");
    const shown = /Anbieter in Langnau (im Emmental|am Albis), Kanton/.exec(page)?.[1];
    const other = shown === "am Albis" ? "im Emmental" : "am Albis";
    expect(page).toMatch(new RegExp(`Oder meinten Sie:.*Langnau ${other}, Kanton`, "s"));
    const link = /href="(\/leistungen\/grundpflege\?ort=Langnau[^"#]*)#naehe/.exec(page)?.[1] ?? "";
    const chosen = await html(link);
    expect(chosen).toContain(`Anbieter in Langnau ${other}, Kanton`);
    for (const part of ["Wir vermuten", "Oder meinten Sie"]) expect(chosen).not.toContain(part);
  });

  test("a place with its quarter, its canton or a short name is certain", async () => {
    for (const typed of ["Winterthur Töss", "Zürich Winterthur", "8400Winterthur", "8400", "winterthour"]) {
      const page = await html(`/leistungen/grundpflege?ort=${encodeURIComponent(typed)}`);
      expect(page).toContain("Anbieter in Winterthur, Kanton Zürich");
      for (const part of ["Wir vermuten", "Oder meinten Sie"]) expect(page).not.toContain(part);
    }
    expect(await html("/leistungen/grundpflege?ort=Langnau+i.E.")).toContain("Anbieter in Langnau im Emmental");
  });

  test("an unknown place is reported and stays in the field", async () => {
    const page = await html("/leistungen/grundpflege?ort=Qxqxqx");
    expect(page).toContain("Diesen Ort kennen wir nicht.");
    expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="Qxqxqx"/);
  });
});

test("404 for an unknown service", async () => {
  const response = await get("/leistungen/zauberei");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
});
