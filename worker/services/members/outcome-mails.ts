import { listKeepers } from "#db/queries/listings/capacity.ts";
import { runAll } from "#db/statement.ts";
import { languageOfMember, type MailedListing } from "#domain/mail/mail-language.ts";
import { type OutcomeWords, outcomeMail } from "#domain/members/member-mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { Draft } from "../commit.ts";

/** `userId`: the author of the proposal; null if the account is gone. */
type Proposed = { listingId: number; userId: string | null; mailed: MailedListing };

/** The outcome of a proposal: for its author as long as a member, otherwise for all members (rule claim-10). */
export async function outcomeMails(
  { db, now, config: { siteUrl, mail } }: Pick<Deps, "db" | "now" | "config">,
  { listingId, userId, mailed }: Proposed,
  words: () => OutcomeWords & { path: string },
): Promise<Draft[]> {
  const keepers = await runAll(db, listKeepers(listingId, now().toISOString()));
  const authors = keepers.filter((keeper) => keeper.userId === userId);
  return (authors.length > 0 ? authors : keepers).map(({ email: to, locale }) => {
    const content = inLanguage(languageOfMember(locale, mailed), () => {
      const { path, ...said } = words();
      return outcomeMail({ siteUrl, to, link: siteUrl + path, ...said });
    });
    return { ...content, kind: "listing_change", replyTo: mail.operator };
  });
}
