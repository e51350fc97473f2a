import { expect, test } from "vitest";
import { knownFields, shownFacts } from "./fact-check.ts";

const described = (listing: Parameters<typeof shownFacts>[0]) =>
  shownFacts(listing).filter(({ field }) => field === "description" || field === "aiDescription");

test("of two descriptions, the second is shown to visitors and to the provider for checking", () => {
  const own = { name: "Spitex Uster", description: "Von Hand." };
  expect(described(own)).toMatchObject([{ field: "description", text: "Von Hand." }]);
  expect(described({ ...own, aiDescription: " " })).toMatchObject([{ field: "description", text: "Von Hand." }]);
  expect(described({ ...own, aiDescription: "Vom Modell." })).toMatchObject([
    { field: "aiDescription", text: "Vom Modell." },
  ]);
  expect(shownFacts({ ...own, aiDescription: "Vom Modell." })[0]).toMatchObject({
    field: "name",
    text: "Spitex Uster",
  });
});

test("only known facts can be confirmed", () => {
  expect(knownFields({ name: "Spitex Uster", phone: " " })).toEqual(["name"]);
});
