import { expect, test } from "vitest";
import { mailTo } from "./mail-to.ts";

test.each([
  ["anna@example.ch", "mailto:anna@example.ch"],
  ["a?bcc=b&c/d!@example.ch", "mailto:a%3Fbcc%3Db%26c%2Fd!@example.ch"],
])("a link to %s is %s", (address, link) => expect(mailTo(address)).toBe(link));
