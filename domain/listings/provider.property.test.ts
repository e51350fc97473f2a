import { expect, test } from "vitest";
import { anyAddress } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { websiteUrl } from "./website.ts";

test("a website is linked only by http or https, without a user, and its address is final", () =>
  holds(
    anyAddress,
    (raw) => {
      const address = websiteUrl(raw);
      if (address === undefined) return;
      const { protocol, username, password, hostname } = new URL(address);
      expect(protocol).toMatch(/^https?:$/);
      expect([username, password]).toEqual(["", ""]);
      expect(hostname).toMatch(/\.[a-z]/);
      expect(websiteUrl(address)).toBe(address);
    },
    500,
  ));
