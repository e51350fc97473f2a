type Claims = { sub?: string; email?: string; aal?: string };

/** What an access token says, unverified: only to show it, never to decide by it. */
export function claimsOf(accessToken: string): Claims {
  try {
    const [, payload = ""] = accessToken.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
