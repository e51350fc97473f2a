const TYPES = ["signup", "recovery", "magiclink", "email_change", "invite"] as const;

/** What a link in a mail asks to confirm. */
export type ConfirmableLink = {
  type: (typeof TYPES)[number];
  token: string;
  /** As asked for; the service decides whether it may lead there. */
  redirectTo: string | null;
};

/** @returns null where a mail program cut the link off, or somebody made it up */
export function readConfirmableLink(query: URLSearchParams): ConfirmableLink | null {
  const type = TYPES.find((known) => known === query.get("type"));
  const token = query.get("token") ?? "";
  if (!type || !/^[\w-]{6,200}$/.test(token)) return null;
  return { type, token, redirectTo: query.get("redirect_to") };
}
