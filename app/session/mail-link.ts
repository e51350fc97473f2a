/** What the service appends to the target of a mail's link. */
export type MailLink = {
  type: string | null;
  isBroken: boolean;
  /** It was the first of the two confirmations of a new address. */
  isHalf: boolean;
};

/** @returns undefined if the fragment does not come from a mail's link */
export function readMailLink(fragment: string): MailLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const isBroken = ["error", "error_code", "error_description"].some((name) => params.has(name));
  const isHalf = params.has("message") && params.has("sb");
  if (!isBroken && !isHalf && !params.has("access_token")) return undefined;
  return { type: params.get("type"), isBroken, isHalf };
}
