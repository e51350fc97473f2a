import { expect, test } from "vitest";
import { readProviderReturn, withoutProviderReturn } from "./provider-return.ts";

test("a flow that worked comes back with a code", () => {
  expect(readProviderReturn("?next=%2Fkonto&code=abc")).toEqual({ kind: "code", code: "abc" });
});

test("one that did not says why", () => {
  expect(
    readProviderReturn("?error=access_denied&error_code=user_banned&error_description=No"),
  ).toEqual({ kind: "failed", code: "user_banned" });
});

test.each(["", "?", "?next=%2Fkonto", "?code="])("«%s» is no return", (query) => {
  expect(readProviderReturn(query)).toBeUndefined();
});

test("the rest of the address stays", () => {
  expect(withoutProviderReturn("?next=%2Fkonto&code=abc&sb=")).toBe("?next=%2Fkonto");
  expect(withoutProviderReturn("?code=abc")).toBe("");
});
