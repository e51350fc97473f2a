import { expect, test } from "vitest";
import { careCosts } from "../costs/care-costs.ts";
import { canonicalAddress } from "../pages/canonical-address.ts";
import { ownShare } from "./own-share.ts";

const DAY = "2026-11-27";
const asked = (
  care: Parameters<typeof ownShare>[0]["care"],
  often: Parameters<typeof ownShare>[0]["often"] = "taeglich",
) => ownShare({ care, often }, "ZH", DAY);

const dayOf = (share: ReturnType<typeof ownShare>) => share && careCosts(share.question).person.day;

test("care every day in Zurich costs coinsurance and participation", () => {
  const share = asked(["wundpflege"]);
  expect(share?.question.age).toBe(82);
  expect(dayOf(share)?.from).toBeGreaterThan(0);
  expect(dayOf(share)?.to).toBeLessThan(2500);
  expect(share?.path).toBe("/kosten?kanton=ZH&hilfe=mittel");
  expect(canonicalAddress("/kosten", "?kanton=ZH&hilfe=mittel")).toBe(share?.path);
});

test("more care costs more, and another canton differs", () => {
  const [less, more] = [asked(["grundpflege"], "woche"), asked(["grundpflege"], "mehrmals")];
  expect(dayOf(more)?.to).toBeGreaterThan(dayOf(less)?.to ?? Number.POSITIVE_INFINITY);
  expect(dayOf(ownShare({ care: ["demenz"], often: "taeglich" }, "GE", DAY))).not.toEqual(dayOf(asked(["demenz"])));
});

test.each([
  [["haushalt"], "taeglich"],
  [["mahlzeiten", "betreuung"], "taeglich"],
  [["kinder", "behandlungspflege"], "taeglich"],
  [["grundpflege"], "nacht"],
  [[], "taeglich"],
] as const)("%j, %s is not a case for the calculator", (care, often) => {
  expect(asked([...care], often)).toBeUndefined();
});
