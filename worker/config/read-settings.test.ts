import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OWN_VARIABLE } from "./read-settings.ts";

/** Variables in schemas: `SITE_URL: z.url()`. */
const NAME = /[ {]([A-Z][A-Z0-9]*_[A-Z0-9_]+): /g;

/** Tests, and the file with suffixes of AUTH_EXTERNAL_…. */
const WITHOUT_VARIABLES = /\.test\.ts$|\/providers\.ts$/;

const files = ["worker/config.ts", ...readdirSync("worker/config").map((file) => `worker/config/${file}`)];
const variables = files
  .filter((file) => !WITHOUT_VARIABLES.test(file))
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(NAME)].map(([, name = ""]) => name));

test("every variable of the Worker can be set in the environment of npm start", () => {
  expect(variables).toContain("GOOGLE_REVIEW_BADGE");
  expect(variables.filter((name) => !OWN_VARIABLE.test(name))).toEqual([]);
});
