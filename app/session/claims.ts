type Claims = { sub?: string; email?: string; aal?: string; session_id?: string };

/** The unverified claims of an access token: for display only, never for authorization. */
export function claimsOf(accessToken: string): Claims {
  try {
    const [, payload = ""] = accessToken.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
