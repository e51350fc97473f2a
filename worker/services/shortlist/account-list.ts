import { listBySlugs } from "#db/queries/listings/listings-by-slug.ts";
import { forgetProviders, listRememberedSlugs, rememberProviders } from "#db/queries/shortlist/remembered-providers.ts";
import { runTogether } from "#db/statement.ts";
import type { AccountList } from "#domain/shortlist/account-list.ts";
import type { ListChange } from "#domain/shortlist/list-change.ts";
import type { Deps } from "../../deps.ts";

/** The providers that a user remembers, oldest first, after the changes of a device. */
export async function changeAccountList(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
  { add, remove }: ListChange,
): Promise<AccountList> {
  const { added, slugs } = await runTogether(db, {
    // First, because it makes room.
    forgotten: remove.length > 0 ? [forgetProviders(userId, remove)] : [],
    remembered: add.length > 0 ? [rememberProviders(userId, add, now().toISOString())] : [],
    added: add.length > 0 ? [listBySlugs(add)] : [],
    slugs: listRememberedSlugs(userId),
  });
  const kept = slugs.map(({ slug }) => slug);
  const leftOut = added.filter(({ slug }) => !kept.includes(slug)).map(({ name }) => name);
  return { slugs: kept, leftOut: [...new Set(leftOut)] };
}
