import { expect, test } from "vitest";
import { choiceInput, withAddress } from "./choice-input.ts";

const SENDER = {
  firstName: "Anna",
  lastName: "Muster",
  phone: "079 123 45 67",
  message: "Bitte kommen.",
  consent: "on",
};
const read = (values: Record<string, string>) => choiceInput.safeParse(withAddress(values));

test("an address is typed, or the confirmed one is used", () => {
  expect(read({ ...SENDER, email: "anna@example.ch" }).data).toMatchObject({
    email: "anna@example.ch",
    isConfirmed: false,
  });
  expect(read({ ...SENDER, email: "anna@", bestaetigt: "on" }).data).toMatchObject({ isConfirmed: true });
});

test("without either the address is missing, and consent is needed in any case", () => {
  expect(read(SENDER).error?.issues.map(({ path }) => path[0])).toEqual(["email"]);
  expect(read({ ...SENDER, consent: "", bestaetigt: "on" }).error?.issues.map(({ path }) => path[0])).toEqual([
    "consent",
  ]);
});
