import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { plainText } from "./plain-text.ts";

test("plain text has no tags and no control characters, and is not changed again", () =>
  holds(anyText, (text) => {
    const plain = plainText(text);
    expect(plain).not.toMatch(/<\/?[a-z!][^<>]*>/i);
    expect(plain).not.toMatch(/[^\P{C}\n\u200d]/u);
    expect(plain).not.toMatch(/\n{3}/);
    expect(plainText(plain)).toBe(plain);
  }));
