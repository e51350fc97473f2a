import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { loadProvidersBySlug } from "./load-providers-by-slug.ts";
import { loadSharedList } from "./load-shared-list.ts";

type Input = { code: string | undefined; isSearched: boolean; own: readonly string[]; ip: string };

/**
 * The providers of the shared list with that code, without one those of the visitor's own list.
 * @throws AppError shared_list_not_found, too_many_requests
 */
export async function loadShortlist(deps: Deps, { code, isSearched, own, ip }: Input) {
  const shared = code ? await loadSharedList(deps, { code, isSearched, ip }) : undefined;
  if (code && !shared) throw new AppError("shared_list_not_found");
  const page = await loadProvidersBySlug(deps, shared?.slugs ?? own);
  return { ...page, shared: shared && { code: shared.code, expiresAt: shared.expiresAt } };
}
