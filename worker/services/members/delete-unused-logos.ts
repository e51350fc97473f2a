import { listChecking } from "#db/queries/members/logo-uploads.ts";
import { listUsedHashes } from "#db/queries/members/logos.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const DAY_MS = 86_400_000;

type Needs = Pick<Deps, "db" | "logoFiles" | "logoUploadFiles" | "now">;

/** Images of logos that were replaced or refused. One from today may belong to a request that is under way. */
export async function deleteUnusedLogos({ db, logoFiles, logoUploadFiles, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await logoFiles.deleteUnused(before, async (hashes) => {
    const rows = await runAll(db, listUsedHashes(hashes));
    return new Set(rows.map(({ hash }) => hash));
  });
  await logoUploadFiles.deleteUnused(before, async (ids) => {
    const rows = await runAll(db, listChecking(ids));
    return new Set(rows.map(({ id }) => id));
  });
}
