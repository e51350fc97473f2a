import { expect, test } from "vitest";
import { anyAddress } from "#tests/support/any-address.ts";
import { holds } from "#tests/support/holds.ts";
import { isRegistrableRedirect, withParams } from "./oauth-client.ts";

const RUNS = 500;

test("a registered address of a client has no user, no fragment and no scheme of browsers", () =>
  holds(
    anyAddress,
    (address) => {
      if (!isRegistrableRedirect(address)) return;
      const url = new URL(address);
      expect([url.username, url.password, url.hash]).toEqual(["", "", ""]);
      expect(["javascript:", "data:", "blob:", "file:"]).not.toContain(url.protocol);
      const answered = new URL(withParams(address, { code: "a&b=c#d", state: null }));
      expect([answered.host, answered.searchParams.get("code")]).toEqual([url.host, "a&b=c#d"]);
    },
    RUNS,
  ));
