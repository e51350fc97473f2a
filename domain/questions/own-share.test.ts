import { expect, test } from "vitest";
import { canonicalAddress } from "../pages/canonical-address.ts";
import { ownShare } from "./own-share.ts";

const DAY = "2026-11-27";
const asked = (
  care: Parameters<typeof ownShare>[0]["care"],
  often: Parameters<typeof ownShare>[0]["often"] = "taeglich",
) => ownShare({ care, often }, "ZH", DAY);

test("care every day in Zurich costs coinsurance and participation", () => {
  const share = asked(["wundpflege"]);
  expect(share?.day.from).toBeGreaterThan(0);
  expect(share?.day.to).toBeLessThan(2500);
  expect(share?.path).toBe("/kosten?kanton=ZH&hilfe=mittel");
  expect(canonicalAddress("/kosten", "?kanton=ZH&hilfe=mittel")).toBe(share?.path);
});

test("more care costs more, and another canton differs", () => {
  const [less, more] = [asked(["grundpflege"], "woche"), asked(["grundpflege"], "mehrmals")];
  expect(more?.day.to).toBeGreaterThan(less?.day.to ?? Number.POSITIVE_INFINITY);
  expect(ownShare({ care: ["demenz"], often: "taeglich" }, "GE", DAY)?.day).not.toEqual(asked(["demenz"])?.day);
});

test.each([
  [["haushalt"], "taeglich"],
  [["mahlzeiten", "betreuung"], "taeglich"],
  [["kinder", "behandlungspflege"], "taeglich"],
  [["grundpflege"], "nacht"],
  [[], "taeglich"],
] as const)("%j, %s is no case for the calculator", (care, often) => {
  expect(asked([...care], often)).toBeUndefined();
});
