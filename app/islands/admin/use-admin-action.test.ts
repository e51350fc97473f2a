import { beforeEach, expect, test } from "vitest";
import { SiteApiError } from "../../session/site-api.ts";
import { orReload } from "./use-admin-action.ts";

let reloads = 0;
const reload = () => reloads++;

beforeEach(() => {
  reloads = 0;
});

const refusal = (status: number, code: string) =>
  new SiteApiError(status, { code, message: "Laden Sie die Seite neu." });

test.each([
  ["listing_changed", 409, "drücken Sie noch einmal"],
  ["correction_decided", 409, "Laden Sie die Seite neu."],
  ["change_not_found", 404, "Laden Sie die Seite neu."],
])("a press refused by %s reloads what the desk shows, and says why", async (code, status, words) => {
  await expect(orReload(Promise.reject(refusal(status, code)), reload)).rejects.toThrow(words);
  expect(reloads).toBe(1);
});

test("neither an input error nor a success reloads the desk", async () => {
  await expect(orReload(Promise.reject(refusal(422, "invalid_input")), reload)).rejects.toThrow("Laden Sie");
  await expect(orReload(Promise.resolve(7), reload)).resolves.toBe(7);
  expect(reloads).toBe(0);
});
