import { expect, test } from "vitest";
import { anyAddress } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { nextPath } from "./next-path.ts";

const RUNS = 500;
const SITE = "https://spitex.example";

/** Where a browser goes with such a Location on the site. */
const destination = (location: string) => new URL(location, `${SITE}/auth`);

test("after signing in, nobody leaves the site", () =>
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
