import { expect, test } from "vitest";
import { anyAddress, destination, ADDRESS_SITE as SITE } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { canonicalAddress } from "./canonical-address.ts";

const RUNS = 500;

test("the canonical spelling of an address is on the site, and final", () =>
  holds(
    anyAddress,
    (address) => {
      const pathname = URL.parse(`${SITE}/${address}`)?.pathname ?? "/";
      const canonical = canonicalAddress(pathname, "");
      expect(destination(canonical).origin).toBe(SITE);
      expect(canonicalAddress(destination(canonical).pathname, "")).toBe(destination(canonical).pathname);
    },
    RUNS,
  ));
