import { incrementLexiconView } from "#db/queries/lexicon-views.ts";
import { runOne } from "#db/statement.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";

/**
 * Rule lexicon-8. Does not invalidate cached pages: their list of most read entries may be a day old.
 *
 * @throws AppError too_many_requests
 */
export async function incrementPflegelexikonView(
  deps: Pick<Deps, "db" | "config" | "now">,
  { slug, ip }: { slug: LexiconSlug; ip: string },
): Promise<void> {
  await takeFromFormLimit(deps, "lexicon-view", ip);
  await runOne(deps.db, incrementLexiconView(slug));
}
