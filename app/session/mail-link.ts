/** What the service appends to the address a link in a mail leads to. */
export type MailLink = {
  type: string | null;
  isBroken: boolean;
  /** Of two mails about a new address it was the first. */
  isHalf: boolean;
};

/** @returns undefined where the fragment of an address is none of a mail link */
export function readMailLink(fragment: string): MailLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const isBroken = ["error", "error_code", "error_description"].some((name) => params.has(name));
  const isHalf = params.has("message") && params.has("sb");
  if (!isBroken && !isHalf && !params.has("access_token")) return undefined;
  return { type: params.get("type"), isBroken, isHalf };
}
