import { expect, test } from "vitest";
import { readConfirmableLink } from "./auth-mail.ts";

const read = (query: string) => readConfirmableLink(new URLSearchParams(query));

test("reads what a complete link confirms", () => {
  expect(read("token=pkce_0a1b2c3d&type=recovery&redirect_to=https%3A%2F%2Fsite.test%2F")).toEqual({
    type: "recovery",
    token: "pkce_0a1b2c3d",
    redirectTo: "https://site.test/",
  });
  expect(read("token=0a1b2c3d&type=signup")).toMatchObject({ type: "signup", redirectTo: null });
  expect(read("token=0a1b2c3d&type=email")).toMatchObject({ type: "email" });
});

test.each([
  "",
  "type=signup",
  "token=&type=signup",
  "token=0a1b2c3d",
  "token=0a1b2c3d&type=sign",
  "token=0a1b2c3d&type=constructor",
  "token=%22%3E%3Cscript%3E&type=signup",
])("«%s» is not a complete link", (query) => {
  expect(read(query)).toBeNull();
});
