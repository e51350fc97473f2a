import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

/** Suggestions, pages of results and every other search for a typed place count the same. @throws AppError too_many_requests */
export async function limitSearches({ searchLimit }: Pick<Deps, "searchLimit">, ip: string): Promise<void> {
  if (!(await searchLimit(ip))) throw new AppError("too_many_requests");
}
