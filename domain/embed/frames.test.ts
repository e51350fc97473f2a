import { expect, test } from "vitest";
import { framePaths, frameSnippet, germanFrame, isBadge, readFramedQuestion } from "./frames.ts";

test("the address of a question frame is read back as the same place and service", () => {
  for (const asked of [
    { place: "8610 Uster & Köniz", care: "demenz" as const },
    { place: "", care: undefined },
  ]) {
    const [, query = ""] = framePaths.question(asked).split("?");
    expect(readFramedQuestion(new URLSearchParams(query))).toEqual(asked);
  }
  expect(readFramedQuestion(new URLSearchParams("leistung=tanzen&ort=%20Uster%20"))).toEqual({
    place: "Uster",
    care: undefined,
  });
});

test("the address of a frame in any language leads to its German one, but only a complete address does", () => {
  expect(germanFrame("/fr/integrer/prestataire/spitex-uster-8610")).toBe(framePaths.provider("spitex-uster-8610"));
  for (const path of ["/fr/integrer/prestataire", "/fr/integrer/prestataire/", "/fr/integrer", "/fr/prestataire/x"])
    expect(germanFrame(path)).toBeUndefined();
});

test("only a badge shows stars", () => {
  expect(isBadge(framePaths.provider("spitex-uster-8610"))).toBe(true);
  expect(isBadge(framePaths.place({ cantonSlug: "zuerich", citySlug: "uster" }))).toBe(false);
});

test("a name cannot break out of its attribute", () => {
  const html = frameSnippet({ src: "https://a.test/x?a=1&b=2", title: '"><script>', height: 300 });
  expect(html).toContain('src="https://a.test/x?a=1&amp;b=2" title="&quot;&gt;&lt;script&gt;"');
});
