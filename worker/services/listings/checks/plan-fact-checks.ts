import { planChecks } from "#db/queries/listings/fact-checks.ts";
import { runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { CHECK_DAYS } from "#domain/listings/check-periods.ts";
import type { Deps } from "../../../deps.ts";

/** Per night; the rest waits for the next one. */
const MOST = 10_000;

/** New listings are asked about their facts in turn, never all at once. */
export const planFactChecks = ({ db, now }: Pick<Deps, "db" | "now">) =>
  runTogether(db, { planned: planChecks({ today: localDay(now()), everyDays: CHECK_DAYS, most: MOST }) });
