import { expect, test } from "vitest";
import { readProviderReturn, withoutProviderReturn } from "./sign-in-return.ts";

const CODE = "0b9ce6d4-3b54-4a5e-8c0f-6a1d1a4ad3c1";

test("a successful flow returns a code", () => {
  expect(readProviderReturn(`?next=%2Fkonto&code=${CODE}`)).toEqual({ kind: "code", code: CODE });
});

test("a failed flow returns its error code", () => {
  expect(readProviderReturn("?error=access_denied&error_code=user_banned&error_description=No")).toEqual({
    kind: "failed",
    code: "user_banned",
  });
});

test.each(["", "?", "?next=%2Fkonto", "?code=", "?code=bach-haus-4711"])(
  "«%s» is not a return from a provider",
  (query) => {
    expect(readProviderReturn(query)).toBeUndefined();
  },
);

test("keeps the rest of the query", () => {
  expect(withoutProviderReturn("?next=%2Fkonto&code=abc&sb=")).toBe("?next=%2Fkonto");
  expect(withoutProviderReturn("?code=abc")).toBe("");
});
