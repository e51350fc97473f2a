import { m } from "#messages";
import { locate } from "../pages/addresses.ts";
import { nextPath } from "../pages/next-path.ts";
import { PAGES } from "../pages.ts";
import { INVITED } from "../paths.ts";
import { cantonBySlug } from "../places/canton.ts";

/** By the page's German address. */
const BY_ADDRESS: Record<string, () => string> = {
  [PAGES.providerClaim.address]: m.sign_in_to_claim,
  [PAGES.consent.address]: m.sign_in_to_consent,
  [PAGES.shortlist.address]: m.sign_in_to_sync,
  [PAGES.account.address]: m.sign_in_to_account,
  [PAGES.import.address]: m.sign_in_to_administer,
};

/**
 * Why visitors are asked to sign in, from the untrusted address of the page to open afterwards, in any language. The
 * link in the header gives no reason. Members of listings press it too, so it leads to what accounts are for.
 */
export const signInReason = (next: string | null): string => reasonOf(nextPath(next))();

function reasonOf(next: string): () => string {
  const { pathname, searchParams } = new URL(next, "https://site.invalid");
  const { path } = locate(pathname);
  const isInvited = searchParams.has(INVITED);
  if (path === PAGES.providerDesk.address && isInvited) return m.sign_in_invitation;
  if (path.startsWith(PAGES.referrerDesk.address)) return isInvited ? m.sign_in_to_join : m.sign_in_to_refer;
  const [, first = "", , provider] = path.split("/");
  if (`/${first}` === PAGES.admin.address) return m.sign_in_to_administer;
  if (`/${first}` === PAGES.providerDesk.address) return BY_ADDRESS[path] ?? m.sign_in_to_keep;
  if (provider && cantonBySlug(first)) return m.sign_in_to_review_provider;
  return (Object.hasOwn(BY_ADDRESS, path) ? BY_ADDRESS[path] : undefined) ?? m.sign_in_without_reason;
}
