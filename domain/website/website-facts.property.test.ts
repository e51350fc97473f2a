import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { recordOf } from "../keys.ts";
import { FIELD_NAMES } from "../listings/fields.ts";
import { readHours } from "../offer/hours.ts";
import { websiteFacts } from "./website-facts.ts";
import { WebsiteData } from "./website-nodes.ts";
import { offerFields } from "./website-offer.ts";

const NAMES = [
  ...["@id", "@type", "@graph", "name", "telephone", "email", "openingHours", "openingHoursSpecification", "dayOfWeek"],
  ...["opens", "closes", "knowsLanguage", "areaServed", "makesOffer", "itemOffered", "hasOfferCatalog", "address"],
  ...["postalCode", "department", "contactPoint", "validFrom", "__proto__", "itemListElement"],
];
const word = fc.oneof(
  anyText,
  fc.constantFrom("LocalBusiness", "Service", "#a", "Monday", "08:00", "12:00", "de", "8400"),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 5 }, word, fc.jsonValue(), fc.array(tie("tree")), tie("node")),
  node: fc.dictionary(fc.constantFrom(...NAMES), tie("tree"), { maxKeys: 8 }),
}));
const EMPTY = recordOf(FIELD_NAMES, () => "");

test("facts read from any website can be read again by the form", () =>
  holds(
    fc.array(
      fc.oneof(
        tree.map((value) => JSON.stringify(value)),
        anyText,
      ),
      { maxLength: 3 },
    ),
    (texts) => {
      const facts = websiteFacts(new WebsiteData(texts), { zip: "8400", today: "2026-11-30" });
      if (facts.phoneHours !== undefined) expect(readHours(facts.phoneHours)).toBe(facts.phoneHours);
      const { offered } = offerFields(
        { phone: facts.phone ?? "1", care: facts.care.join("\n") || "Demenz" },
        { ...{ stored: EMPTY, values: {}, sent: [] } },
      );
      expect(Object.keys(offered)).toEqual(["phone", "care"]);
    },
  ));
