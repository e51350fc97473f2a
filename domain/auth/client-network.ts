/**
 * The unit of rate limits: an IPv4 address, or the first half of an IPv6 address, because one connection
 * has all 2^64 addresses of it.
 */
export function clientNetwork(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...after];
  return `${all.slice(0, 4).map(withoutZeros).join(":")}::/64`;
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, "");
