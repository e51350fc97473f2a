import { describe, expect, test } from "vitest";
import { readPhone } from "./read-phone.ts";

test.each([
  "044 123 45 67",
  "+41 (0)44 123 45 67",
  "41443456789",
  "443456789",
  "044/123.45.67",
  "Tel. 044 123 45 67",
  "044 123 45 67 ext. 12",
  "+49 30 901820",
])("«%s» is one number and stays as it is written", (text) => expect(readPhone(text)).toEqual({ phone: text }));

test("a number in a long text is shown alone", () => {
  expect(readPhone(`Tel. ${"a".repeat(50)} 044 123 45 67`)).toEqual({ phone: "+41 44 123 45 67" });
});

test("an empty value is not a number and has no remark", () => expect(readPhone("")).toEqual({ phone: null }));

test.each(["443456789.0", "'443456789"])("the text that a spreadsheet added to %j is cut off", (text) =>
  expect(readPhone(text)).toEqual({ phone: "443456789" }),
);

test.each(["4.1E+10", "4,14E+10", "4.1443456789e10", "########", "#NAME?", "#NUM!", "#N/A", "41000000000"])(
  "«%s» gets a remark that a spreadsheet damaged the number",
  (text) => expect(readPhone(text)).toEqual({ phone: null, fault: expect.stringContaining("beschädigt") }),
);

test.each(["siehe Website", "144", "044 123 45", "041 44 123 45 6", "044/123 45 67 89", "12345678901234567890"])(
  "«%s» is left out and named",
  (text) => expect(readPhone(text)).toEqual({ phone: null, fault: expect.stringContaining("weggelassen") }),
);

test.each([
  ["Fax 044 123 45 67", null],
  ["Telefax: +41 44 123 45 67", null],
  ["Fax 044 123 45 67 / Tel. 044 765 43 21", "Tel. 044 765 43 21"],
  ["044 765 43 21, Fax 044/123 45 67", "044 765 43 21"],
])("the fax number in «%s» is left out", (text, phone) =>
  expect(readPhone(text)).toEqual({ phone, fault: expect.stringContaining("Faxnummer") }),
);

test.each([
  "Tel./Fax 044 123 45 67",
  "Telefon und Fax 044 123 45 67",
  "Telefon, Fax 044 123 45 67",
  "Tel.-/Fax-Nr. 044 123 45 67",
  "Fax/Tel. 044 123 45 67",
  "Tél./Fax 021 123 45 67",
  "Téléphone et fax 021 123 45 67",
  "Tel. e fax 091 123 45 67",
])("«%s» can be called", (text) => expect(readPhone(text).phone).toMatch(/\d\d 123 45 67$/));

test("the numbers left out beside a fax number are named, too", () => {
  const { phone, fault } = readPhone("044 765 43 21 / 079 765 43 21 / Fax 044 123 45 67");
  expect([phone, fault]).toEqual(["+41 44 765 43 21", expect.stringMatching(/Faxnummer.*\+41 79 765 43 21/)]);
});

test("a number that can be called stays the first, also beside other numbers", () => {
  expect(readPhone("Tel./Fax 044 123 45 67, Mobile 079 765 43 21").phone).toBe("+41 44 123 45 67");
});

describe("the first of several numbers is kept and the others are named", () => {
  test.each([
    "044 123 45 67 / 079 123 45 67",
    "044 123 45 67/079 123 45 67",
    "044 123 45 67; 079 123 45 67",
    "044 123 45 67 oder 079 123 45 67",
    "044 123 45 67\n079 123 45 67",
    "044 123 45 67 079 123 45 67",
    "Zentrale 044 123 45 67, Pikett 079 123 45 67",
    "+41441234567,+41791234567",
  ])("%j", (text) => {
    const fault = "Möglich ist nur eine Nummer. Übernommen wurde +41 44 123 45 67, weggelassen +41 79 123 45 67.";
    expect(readPhone(text)).toEqual({ phone: "+41 44 123 45 67", fault });
  });

  test("a second ending is not a separate number", () => {
    expect(readPhone("044 123 45 67/68")).toEqual({
      phone: "+41 44 123 45 67",
      fault: expect.stringContaining("der Rest wurde weggelassen"),
    });
  });
});
