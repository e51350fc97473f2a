import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { pageOfPreview, previewPath } from "./preview.ts";

test.each([
  ["/zuerich/", "/og/zuerich.png", "/zuerich"],
  ["/zuerich/uster/", "/og/zuerich/uster.png", "/zuerich/uster"],
  ["/zuerich/uster/spitex-uster-8610", "/og/zuerich/uster/spitex-uster-8610.png", "/zuerich/uster/spitex-uster-8610"],
])("the page %s has the preview %s", (page, preview, back) => {
  expect(previewPath(page)).toBe(preview);
  expect(pageOfPreview(preview)).toBe(back);
});

test("a page in another language has its own image", () => {
  inLanguage("fr", () => expect(previewPath("/fr/zuerich/uster/")).toBe("/fr/og/zuerich/uster.png"));
  expect(pageOfPreview("/fr/og/zuerich/uster.png")).toBe("/zuerich/uster");
});
