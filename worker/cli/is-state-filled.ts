import { findUse } from "#db/queries/backup/backup.ts";
import { hasPlaces } from "#db/queries/operations/derived.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../deps.ts";

/** Whether the databases hold places, providers or accounts, so that their loss would matter. */
export async function isStateFilled({ db }: Pick<Deps, "db">): Promise<boolean> {
  const { uses, places } = await runTogether(db, { uses: findUse(), places: hasPlaces() });
  return (uses[0]?.isInUse ?? false) || (places[0]?.hasPlaces ?? false);
}
