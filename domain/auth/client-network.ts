import ipaddr from "ipaddr.js";

/**
 * The unit of rate limits: an IPv4 address, or the first half of an IPv6 address, because one connection has all of its
 * 2^64 addresses.
 */
export function clientNetwork(ip: string): string {
  const address = read(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 64) : (address?.toString() ?? ip);
}

const OWN_RANGES = new Set(["loopback", "private", "unspecified", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

/** Whether the address does not identify the client: it belongs to a proxy on the local network or to this machine. */
export const isOwnNetwork = (ip: string) => OWN_RANGES.has(read(ip)?.range() ?? "");

/**
 * The network that a single customer may own, and how many clients it counts as: a /48 of IPv6, or a /24 of IPv4,
 * behind which there are more people. undefined if the address is invalid.
 */
export function widerNetwork(ip: string): { network: string; clients: number; isV6: boolean } | undefined {
  const address = read(ip);
  if (!address) return undefined;
  if (address instanceof ipaddr.IPv6) return { network: prefixOf(address, 48), clients: 2, isV6: true };
  return { network: `${address.toString().replace(/\d+$/, "0")}/24`, clients: 5, isV6: false };
}

function read(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : undefined;
}

const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64) =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(":")}::/${bits}`;
