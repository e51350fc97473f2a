import { forgetSubmissions } from "#db/queries/messages/sent-forms.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const DAY_MS = 86_400_000;

/** Keys of what was sent so long ago that it counts as new. */
export async function forgetSentForms({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, forgetSubmissions(new Date(now().getTime() - DAY_MS).toISOString()));
}
