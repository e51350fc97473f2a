import { haveFiguresChanged, recount } from "#db/queries/messages/answer-figures.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

/** Rule answer-8. Pages in caches stay valid if no figure changed. */
export async function recountAnswers({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const since = new Date(time.getTime() - KEEP_DAYS * 86_400_000).toISOString();
  const period = { since, now: time.toISOString() };
  await runTogether(db, { version: bumpDataVersion(haveFiguresChanged(period)), figures: recount(period) });
}
