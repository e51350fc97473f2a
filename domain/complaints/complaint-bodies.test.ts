import { expect, test } from "vitest";
import { phoneNumber } from "../listings/phone.ts";
import { CANTONS } from "../places/canton.ts";
import { complaintBodiesOf, insurersOmbudsman } from "./complaint-bodies.ts";
import type { ComplaintBody } from "./complaint-body.ts";

const ALL: Omit<ComplaintBody, "cantons">[] = [
  insurersOmbudsman(),
  ...CANTONS.flatMap(({ code }) => {
    const { mediation, supervision } = complaintBodiesOf(code);
    return [supervision, ...(mediation ? [mediation] : [])];
  }),
];

test("every canton has a supervisor; a mediator only where a source names one", () => {
  for (const { code } of CANTONS) expect([code, complaintBodiesOf(code).supervision.name]).not.toContain(undefined);
  expect(complaintBodiesOf("BS").mediation?.phone).toBe("061 269 80 98");
  expect(complaintBodiesOf("BL").mediation?.scope).toBe("publicBenefit");
  expect(complaintBodiesOf("UR").mediation).toBeUndefined();
  expect(complaintBodiesOf("AR").supervision.name).toMatch(/^Amt für Gesundheit, .* Herisau$/);
});

test("every body has a source", () => {
  for (const { source } of ALL) expect(new URL(source.url).protocol).toMatch(/^https?:$/);
});

test("every number can be dialled", () => {
  for (const { phone } of ALL) if (phone) expect([phone, phoneNumber(phone)?.href]).not.toContain(undefined);
});
