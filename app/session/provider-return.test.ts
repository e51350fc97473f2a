import { expect, test } from "vitest";
import { readProviderReturn, withoutProviderReturn } from "./provider-return.ts";

test("a successful flow returns a code", () => {
  expect(readProviderReturn("?next=%2Fkonto&code=abc")).toEqual({ kind: "code", code: "abc" });
});

test("a failed flow returns its error code", () => {
  expect(readProviderReturn("?error=access_denied&error_code=user_banned&error_description=No")).toEqual({
    kind: "failed",
    code: "user_banned",
  });
});

test.each(["", "?", "?next=%2Fkonto", "?code="])("«%s» is no return from a provider", (query) => {
  expect(readProviderReturn(query)).toBeUndefined();
});

test("keeps the rest of the query", () => {
  expect(withoutProviderReturn("?next=%2Fkonto&code=abc&sb=")).toBe("?next=%2Fkonto");
  expect(withoutProviderReturn("?code=abc")).toBe("");
});
