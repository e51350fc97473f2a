import { expect, test } from "vitest";
import { isOneSession, parametersOf } from "./sign-in-question.ts";

const ID = "3f2b8c1e-0d4a-4b6f-9a71-5c2e8d1f0a93";
const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const access = (session: string) => `x.${base64url(JSON.stringify({ session_id: session }))}.x`;
const refresh = (session: string) =>
  base64url(
    String.fromCharCode(2, ...(session.replaceAll("-", "").match(/../g) ?? []).map((pair) => parseInt(pair, 16)), 0),
  );

test("a repeated parameter has the value that the auth client reads", () => {
  const address = { search: "?access_token=query", hash: "#access_token=first&access_token=last&type=signup" };
  expect(parametersOf(address)).toEqual({ access_token: "query", type: "signup" });
  expect(parametersOf({ ...address, search: "" })).toEqual({ access_token: "last", type: "signup" });
});

test.each([
  [access(ID), refresh(ID), true],
  [access(ID), refresh(ID.replace("3", "4")), false],
  [access(ID), "garbage", false],
  [access(ID), "%", false],
  ["garbage", refresh(ID), false],
])("an access token and a refresh token belong to one session: %s, %s, %s", (access_token, refresh_token, isOne) => {
  expect(isOneSession({ access_token, refresh_token })).toBe(isOne);
});

test("a failure carries no tokens", () => {
  expect(isOneSession({ error: "access_denied" })).toBe(true);
});
