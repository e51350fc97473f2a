import { expect, test } from "vitest";
import { faultsFrom } from "./form-faults.ts";

test("a field is told the first of its faults, and one without any is not named", () => {
  expect(
    faultsFrom("Bitte prüfen.", { email: ["Zu lang.", "Falsch."], phone: [], name: undefined }),
  ).toEqual({ summary: "Bitte prüfen.", fields: { email: "Zu lang." } });
  expect(faultsFrom("Zu oft.")).toEqual({ summary: "Zu oft.", fields: {} });
});
