import { listUsedHashes } from "#db/queries/members/logos.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const DAY_MS = 86_400_000;

/** Images of logos that were replaced or refused. One from today may belong to a request that is under way. */
export async function deleteUnusedLogos({ db, logoFiles, now }: Pick<Deps, "db" | "logoFiles" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await logoFiles.deleteUnused(before, async (hashes) => {
    const rows = await runAll(db, listUsedHashes(hashes));
    return new Set(rows.map(({ hash }) => hash));
  });
}
