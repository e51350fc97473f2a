import { isLoopback } from "../redirect-target.ts";

/** Secrets and tokens go there: over TLS, or on this machine where that is allowed. */
export function isSafeEndpoint(address: string, isLoopbackAllowed: boolean): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLoopback(url)) return isLoopbackAllowed;
  return url.protocol === "https:";
}
