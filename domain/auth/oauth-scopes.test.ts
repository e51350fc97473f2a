import { expect, test } from "vitest";
import { readScopes } from "./oauth-client.ts";

test.each([
  ["email openid", ["openid", "email"]],
  ["openid  openid", ["openid"]],
  ["", ["email"]],
  [undefined, ["email"]],
  ["openid admin", undefined],
  ["OPENID", undefined],
])("%s", (text, scopes) => {
  expect(readScopes(text)).toEqual(scopes);
});
