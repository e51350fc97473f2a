import { expect, test } from "vitest";
import { wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { unescaped } from "../../import/read/excel/read-xml.ts";
import { escaped, rowXml } from "./rows.ts";

test("a text in XML of Excel has no tag and is read back equal", () =>
  holds(wellFormedText, (text) => {
    const xml = escaped(text);
    expect(xml).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    const back = xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    expect(unescaped(back)).toBe(text);
    expect(rowXml([text, text], 1).match(/<c /g)?.length ?? 0).toBe(text === "" ? 0 : 2);
  }));
