import ipaddr from "ipaddr.js";

/**
 * The unit of rate limits: an IPv4 address, or the first half of an IPv6 address, because one connection
 * has all 2^64 addresses of it.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
