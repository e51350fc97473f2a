import { expect, test } from "vitest";
import { fieldChanges } from "./value-text.ts";

test("keeps only the given fields, as a person reads them", () => {
  const before = { phone: null, closed: "offen", billsInsurance: null, services: ["A", "B"], form: "privat" } as const;
  const after = { phone: "044", closed: "dauerhaft", billsInsurance: false, services: null, form: null } as const;
  const given = (values: typeof before | typeof after) => ({
    ...values,
    services: values.services && [...values.services],
  });
  expect(fieldChanges(given(before), given(after), ["phone", "closed", "billsInsurance", "services", "form"])).toEqual({
    phone: ["", "044"],
    closed: ["offen", "dauerhaft geschlossen"],
    billsInsurance: ["", "nein"],
    services: ["A\nB", ""],
    form: ["Privat", ""],
  });
});

test("cuts after 500 characters, never within one", () => {
  const description = `${"a".repeat(499)}😀${"b".repeat(50)}`;
  const [, kept] = fieldChanges({}, { description }, ["description"]).description ?? [];
  expect(kept).toBe(`${"a".repeat(499)}…`);
});
