import { type Canton, cantonByCode } from "./canton.ts";

/** The rough ranges of rule import-6, first to last ZIP; used only for ZIPs the register lacks. */
const RANGES: readonly [first: number, last: number, code: string][] = [
  [1000, 1499, "VD"],
  [1500, 1799, "FR"],
  [1800, 1899, "VD"],
  [2000, 2099, "NE"],
  [2300, 2899, "JU"],
  [2900, 3999, "BE"],
  [4000, 4055, "BS"],
  [4056, 4699, "BL"],
  [5000, 5999, "AG"],
  [6000, 6999, "LU"],
  [7000, 7499, "GR"],
  [8000, 8999, "ZH"],
  [9000, 9999, "SG"],
];

/** Rule import-5: used if row, register and range determine no canton. */
export const DEFAULT_CANTON: Canton = { code: "ZH", slug: "zuerich", name: "Zürich" };

/** Undefined outside the ranges and unless it has four digits. */
export function cantonByZipRange(zip: string): Canton | undefined {
  if (!/^\d{4}$/.test(zip)) return undefined;
  const number = Number(zip);
  const range = RANGES.find(([first, last]) => number >= first && number <= last);
  return range && cantonByCode(range[2]);
}
