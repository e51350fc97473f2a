import { expect, test } from "vitest";
import { pageOfPreview, previewPath } from "./preview.ts";

test.each([
  ["/zuerich/", "/og/zuerich.png", "/zuerich"],
  ["/zuerich/uster/", "/og/zuerich/uster.png", "/zuerich/uster"],
  ["/zuerich/uster/spitex-uster-8610", "/og/zuerich/uster/spitex-uster-8610.png", "/zuerich/uster/spitex-uster-8610"],
])("the page %s has the preview %s", (page, preview, back) => {
  expect(previewPath(page)).toBe(preview);
  expect(pageOfPreview(preview)).toBe(back);
});
