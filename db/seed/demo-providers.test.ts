import { expect, test } from "vitest";
import { languageOfPlace } from "#domain/places/place-language.ts";
import { demoProviders } from "./demo-providers.ts";
import { embeddedRegister } from "./embedded-register.ts";
import { FRENCH } from "./words/french.ts";
import { ITALIAN } from "./words/italian.ts";

const FOREIGN = {
  de: /[éèêç]|\b(les|des|pour|una|della|sono)\b/i,
  fr: /[äöü]|\b(und|für|der|Pflege|Haushalt|della|sono)\b/i,
  it: /[äöü]|\b(und|für|der|Pflege|Haushalt|les|des|pour)\b/i,
};

test("providers have names, streets, services and descriptions in the language of their place", () => {
  const found = { de: 0, fr: 0, it: 0 };
  for (const { zip, canton, city, name, street, description, services } of demoProviders(embeddedRegister(), 1450)) {
    const language = languageOfPlace({ zip: String(zip), canton: String(canton) });
    found[language]++;
    const town = String(city).split("/")[0] ?? "";
    // Names of places and people may come from another language.
    const text = [name, street, description, services].filter(Boolean).join(" ").replaceAll(town, "");
    const words = language === "de" ? text.replaceAll(/Péclard|Caduff|Tschudi/g, "") : text;
    expect([text, FOREIGN[language].exec(words)?.[0]]).toEqual([text, undefined]);
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(50);
});

test("descriptions elide as French does", () => {
  const described = [...demoProviders(embeddedRegister(), 1450)].map(({ description }) => String(description));
  expect(described.filter((text) => text.includes("les équipes d’Aide")).length).toBeGreaterThan(0);
  expect(described.filter((text) => text.includes("les équipes de A"))).toEqual([]);
});

test.each([FRENCH, ITALIAN])("words have the typographic apostrophe", (words) => {
  expect(JSON.stringify(words)).not.toContain("'");
});
