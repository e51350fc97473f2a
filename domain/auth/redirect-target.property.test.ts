import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAddress } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { redirectTarget } from "./redirect-target.ts";

const RUNS = 500;
const SITE = "https://spitex.example";
const RULES = { siteUrl: SITE, allowedUris: ["https://*.vorschau.example/**"], isLoopbackAllowed: false };
const ALLOWED_HOST = /^(?:spitex\.example|[^./]*\.vorschau\.example)$/;

/** Where a browser goes with such a Location on the site. */
const destination = (location: string) => new URL(location, `${SITE}/auth`);

test("no candidate leads to another origin than the site's and the allowed ones", () =>
  holds(
    anyAddress,
    (candidate) => {
      const { protocol, hostname, username } = destination(redirectTarget([candidate], RULES));
      expect(protocol).toBe("https:");
      expect(hostname).toMatch(ALLOWED_HOST);
      expect(username).toBe("");
    },
    RUNS,
  ));

test("every page of the site is kept as it was requested", () =>
  holds(fc.tuple(fc.webPath(), fc.webQueryParameters()), ([path, query]) => {
    const page = `${SITE}${path}?${query}`;
    expect(redirectTarget(["https://evil.example/", page], RULES)).toBe(page);
  }));
