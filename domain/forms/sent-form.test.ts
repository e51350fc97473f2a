import { expect, test } from "vitest";
import { faultsFrom } from "./sent-form.ts";

test("shows the first fault of each field and omits fields without faults", () => {
  expect(faultsFrom("Bitte prüfen.", { email: ["Zu lang.", "Falsch."], phone: [], name: undefined })).toEqual({
    summary: "Bitte prüfen.",
    fields: { email: "Zu lang." },
  });
  expect(faultsFrom("Zu oft.")).toEqual({ summary: "Zu oft.", fields: {} });
});
