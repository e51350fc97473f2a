import { describe, expect, test } from "vitest";
import { missedQuery } from "./missed-search.ts";

test("keeps the folded words of a query", () => {
  expect(missedQuery(" Fusspflege  Zürich ")).toBe("fusspflege zurich");
  expect(missedQuery("Alterswohnung 8400")).toBe("alterswohnung 8400");
});

describe("keeps nothing that may lead to a person:", () => {
  test.each([
    ["a phone number", "079 123 45 67"],
    ["a short phone number", "123 45"],
    ["digits of other scripts", "٠٧٩١٢٣"],
    ["a number that is spread over words", "haus 12 platz 345"],
    ["a date of birth", "1.2.1934"],
    ["an AHV number", "756.1234.5678.97"],
    ["an e-mail address", "anna@example.ch"],
    ["an e-mail address with a wide sign", "anna＠example.ch"],
    ["an e-mail address in words", "anna (at) example.ch"],
    ["an e-mail account without a domain", "anna muster gmail"],
    ["the code of a list", "TANNE-4827"],
    ["a sentence", "meine mutter anna muster ist gestürzt und braucht jetzt dringend hilfe"],
  ])("%s", (_, query) => {
    expect(missedQuery(query)).toBeUndefined();
  });
});

test("keeps nothing that has no word", () => {
  for (const query of ["", " ", "?!", "a"]) expect(missedQuery(query)).toBeUndefined();
});
