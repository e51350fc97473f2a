import { expect, test } from "vitest";
import { readMailLink } from "./sign-in-return.ts";

test("a successful link carries a session and its type", () => {
  expect(readMailLink("#access_token=x&refresh_token=y&type=recovery")).toEqual({
    type: "recovery",
    isBroken: false,
    code: null,
    isHalf: false,
  });
});

test("a failed link says why", () => {
  const fragment = "#error=access_denied&error_code=otp_expired&error_description=Email+link&sb=";
  expect(readMailLink(fragment)).toEqual({ type: null, isBroken: true, code: "otp_expired", isHalf: false });
});

test("the first of two links says that the other is still needed", () => {
  const fragment = "#message=Confirmation+link+accepted&sb=";
  expect(readMailLink(fragment)).toEqual({ type: null, isBroken: false, code: null, isHalf: true });
});

test.each(["", "#", "#inhalt", "#message=Hallo"])("«%s» is not a mail link", (fragment) => {
  expect(readMailLink(fragment)).toBeUndefined();
});
