import { expect, test } from "vitest";
import { cantonByCode } from "./canton.ts";
import { cantonByZipRange, DEFAULT_CANTON } from "./zip.ts";

test.each([
  ["0999", undefined],
  ["1000", "VD"],
  ["1200", "VD"],
  ["1499", "VD"],
  ["1500", "FR"],
  ["1799", "FR"],
  ["1800", "VD"],
  ["1899", "VD"],
  ["1900", undefined],
  ["2000", "NE"],
  ["2099", "NE"],
  ["2100", undefined],
  ["2299", undefined],
  ["2300", "JU"],
  ["2899", "JU"],
  ["2900", "BE"],
  ["3999", "BE"],
  ["4000", "BS"],
  ["4055", "BS"],
  ["4056", "BL"],
  ["4699", "BL"],
  ["4700", undefined],
  ["5000", "AG"],
  ["5999", "AG"],
  ["6000", "LU"],
  ["6999", "LU"],
  ["7000", "GR"],
  ["7499", "GR"],
  ["7500", undefined],
  ["8000", "ZH"],
  ["8999", "ZH"],
  ["9000", "SG"],
  ["9999", "SG"],
])("%s lies in %s", (zip, code) => {
  expect(cantonByZipRange(zip)?.code).toBe(code);
});

test.each(["", "800", "80011", "8e3", "D-8001", " 8001"])("«%s» is not a ZIP", (zip) => {
  expect(cantonByZipRange(zip)).toBeUndefined();
});

test("the default is Zürich as in the list of cantons", () => {
  expect(DEFAULT_CANTON).toEqual(cantonByCode("ZH"));
});
