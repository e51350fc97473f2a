import { expect, test } from "vitest";
import { clientNetwork, isOwnNetwork, widerNetwork } from "./client-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["", ""],
])("%s counts as %s", (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0DB8:0001:ffff::1", "2001:db8:1::/48"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["", undefined],
  ["unfug", undefined],
])("%s is in %s", (ip, network) => {
  expect(widerNetwork(ip)?.network).toBe(network);
});

test("addresses of this machine and its network do not distinguish visitors", () => {
  expect(
    ["127.0.0.1", "::1", "10.0.0.7", "192.168.1.2", "0.0.0.0", "fd00::1", "fe80::1", "100.64.0.1"].filter(
      (ip) => !isOwnNetwork(ip),
    ),
  ).toEqual([]);
  expect(["203.0.113.7", "2001:db8::1", "", "unfug"].filter(isOwnNetwork)).toEqual([]);
});
