import { expect, test } from "vitest";
import { anyAddress } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { canonicalAddress } from "./canonical-address.ts";

const RUNS = 500;
const SITE = "https://spitex.example";

/** Where a browser goes with such a Location on the site. */
const destination = (location: string) => new URL(location, `${SITE}/auth`);

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
