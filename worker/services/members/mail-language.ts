import { forgetMailLanguage, storeMailLanguage } from "#db/queries/mail/mail-languages.ts";
import { isMember, type Membership } from "#db/queries/members/members.ts";
import type { Language } from "#domain/language.ts";
import { type CommitDeps, commit, QUIET } from "../commit.ts";

/** Applies to the listing, so to all its members. Null: mails are in the language of its place. @throws AppError */
export async function chooseMailLanguage(deps: CommitDeps, membership: Membership, chosen: Language | null) {
  const { listingId } = membership;
  await commit(deps, {
    ...QUIET,
    when: isMember(membership),
    orElse: "not_member",
    write: (_, when) =>
      chosen === null ? forgetMailLanguage(listingId, when) : storeMailLanguage(listingId, chosen, when),
  });
}
