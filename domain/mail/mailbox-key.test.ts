import { expect, test } from "vitest";
import { mailboxKey } from "./mail.ts";

test.each([
  ["Opfer@Muster.ch", "opfer@muster.ch"],
  ["opfer+neu+1@muster.ch", "opfer@muster.ch"],
  ["o.p.fer+1@Gmail.com", "opfer@gmail.com"],
  ["a.b@muster.ch", "a.b@muster.ch"],
  ['"a@b"@muster.ch', '"a@b"@muster.ch'],
])("%s is a mailbox of %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});
