import { expect, test } from "vitest";
import { anyAddress, destination, ADDRESS_SITE as SITE } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { nextPath } from "./next-path.ts";

const RUNS = 500;

test("signing in never leads away from the site", () =>
  holds(
    anyAddress,
    (asked) => {
      const path = nextPath(asked);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(destination(path).origin).toBe(SITE);
      expect(nextPath(path)).toBe(path);
    },
    RUNS,
  ));
