import { expect, test } from "vitest";
import { cardCodeInWords, cardCodeOf, readCardCode } from "./review-proof.ts";

test("the code of a card survives paper, capitals and spaces", () => {
  const code = cardCodeOf(Uint8Array.from({ length: 32 }, (_, at) => at * 7));
  expect(code).toMatch(/^[2-9a-z]{10}$/);
  for (const typed of [cardCodeInWords(code), code.toUpperCase(), ` ${cardCodeInWords(code).replaceAll("-", " ")} `])
    expect(readCardCode(typed)).toBe(code);
  for (const typed of ["", "abc", `${code}2`, code.replace(/./, "0"), code.replace(/./, "i")])
    expect(readCardCode(typed)).toBeUndefined();
});
