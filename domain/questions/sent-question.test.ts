import { expect, test } from "vitest";
import { placeIn, sentQuestion, tickOf, withTicks } from "./sent-question.ts";

const SENT = {
  platz: "zuerich/uster",
  [tickOf("anbieter", 7)]: "on",
  [tickOf("telefon", 12)]: "on",
  "anbieter-x": "on",
};
const read = (values: Record<string, string>) => sentQuestion.safeParse(withTicks(values));

test("ticks are read from the names of their boxes", () => {
  expect(read(SENT).data).toMatchObject({ anbieter: [7], telefon: [12], arbeit: "" });
});

test("at least one provider must be asked, and an address is valid or missing", () => {
  const { error } = read({ platz: "zuerich/uster", email: "anna@" });
  expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(["anbieter", "email"]);
  expect(read({ ...SENT, email: " anna@example.ch " }).data?.email).toBe("anna@example.ch");
});

test("the place is that of the page", () => {
  expect(placeIn("zuerich/uster")).toEqual({ cantonSlug: "zuerich", citySlug: "uster" });
  expect(placeIn("zuerich/uster/8610")).toEqual({ cantonSlug: "zuerich", citySlug: "uster", zipCode: "8610" });
  expect(read({ ...SENT, platz: "../uster" }).success).toBe(false);
});
