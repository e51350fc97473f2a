import { expect, test } from "vitest";
import { isOwnForm } from "./forms.ts";

const OWN = ["https://spitex.test/auth/verify", "https://preview.test"];
const FOREIGN = "https://evil.example";

test.each([
  [{}, true],
  [{ Origin: "https://spitex.test" }, true],
  [{ Origin: "https://preview.test" }, true],
  [{ Origin: "https://spitex.test", "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "none" }, true],
  [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "null" }, false],
  [{ Origin: FOREIGN }, false],
  [{ Origin: "http://spitex.test" }, false],
  [{ Origin: FOREIGN, "Sec-Fetch-Site": "same-origin" }, false],
  [{ Origin: "https://spitex.test", "Sec-Fetch-Site": "cross-site" }, false],
  [{ Origin: "null", "Sec-Fetch-Site": "cross-site" }, false],
  [{ "Sec-Fetch-Site": "same-site" }, false],
])("a form with the headers %j is our own: %s", (headers, isOwn) => {
  expect(isOwnForm(new Headers(headers), OWN)).toBe(isOwn);
});
