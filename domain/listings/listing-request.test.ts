import { expect, test } from "vitest";
import { listingRequestInput, readRequested, requestDecision, requestedFacts } from "./listing-request.ts";

const GOOD = {
  name: "Spitex Aabach",
  streetAddress: "Bachweg 3",
  zipCode: "8610",
  city: "Uster",
  phone: "044 123 45 67",
  website: "",
  zsrNumber: "Q 1234.56",
  firstName: "Ruth",
  lastName: "Muster",
  email: "ruth@example.ch",
  consent: true,
};

test("a requested listing is read like an import row", () => {
  const { row, isOther, consent: _, ...sender } = listingRequestInput.parse(GOOD);
  expect(requestedFacts(row)).toEqual({
    name: "Spitex Aabach",
    streetAddress: "Bachweg 3",
    zipCode: "8610",
    city: "Uster",
    phone: "044 123 45 67",
    website: null,
    zsrNumber: "Q123456",
  });
  expect(isOther).toBe(false);
  expect(sender).toEqual({ firstName: "Ruth", lastName: "Muster", email: "ruth@example.ch" });
});

test("a request that was read is read back the same", () => {
  const facts = requestedFacts(listingRequestInput.parse({ ...GOOD, website: "spitex-aabach.example" }).row);
  const { row, faults } = readRequested(facts);
  expect(faults).toEqual([]);
  expect(row && requestedFacts(row)).toEqual(facts);
});

test.each([
  [{ name: " " }, "name"],
  [{ zipCode: "86" }, "zipCode"],
  [{ zipCode: "9490" }, "zipCode"],
  [{ city: "" }, "city"],
  [{ phone: "", website: "" }, "phone"],
  [{ phone: "", website: "keine" }, "phone"],
  [{ phone: "ruft an" }, "phone"],
  [{ website: "nicht verfügbar :-)" }, "website"],
  [{ zsrNumber: "1" }, "zsrNumber"],
  [{ firstName: "" }, "firstName"],
  [{ email: "ruth" }, "email"],
  [{ consent: false }, "consent"],
])("with %o a sentence beside «%s» says what to do", (fault, field) => {
  const { error } = listingRequestInput.safeParse({ ...GOOD, ...fault });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});

test("faults of the Spitex and of the sender are reported together", () => {
  const { error } = listingRequestInput.safeParse({ ...GOOD, name: "", email: "" });
  expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(["email", "name"]);
});

test.each([
  [{ outcome: "added" }, true],
  [{ outcome: "known", listingId: 3 }, true],
  [{ outcome: "known" }, false],
  [{ outcome: "refused", reason: "Das ist eine Praxis." }, true],
  [{ outcome: "refused", reason: " " }, false],
  [{ outcome: "vielleicht" }, false],
])("the decision %o is complete: %s", (decision, isComplete) => {
  expect(requestDecision.safeParse(decision).success).toBe(isComplete);
});
