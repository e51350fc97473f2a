const TYPES = ["signup", "recovery", "magiclink", "email_change", "invite"] as const;

/** The confirmation that a mail's link asks for. */
export type ConfirmableLink = {
  type: (typeof TYPES)[number];
  token: string;
  /** As requested; the service decides whether it may redirect there. */
  redirectTo: string | null;
};

/** @returns null if the link is incomplete or malformed, for example truncated by a mail program */
export function readConfirmableLink(query: URLSearchParams): ConfirmableLink | null {
  const type = TYPES.find((known) => known === query.get("type"));
  const token = query.get("token") ?? "";
  if (!type || !/^[\w-]{6,200}$/.test(token)) return null;
  return { type, token, redirectTo: query.get("redirect_to") };
}
