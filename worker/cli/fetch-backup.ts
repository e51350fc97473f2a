import { join } from "node:path";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { z } from "zod";
import { MANIFEST } from "#domain/backup/backups.ts";
import { present } from "#domain/present.ts";
import { backupKey, LATEST } from "../platform/backup-files.ts";
import { makeBackupFolder, printBackup } from "./back-up.ts";
import type { Print } from "./command.ts";
import { openBackup, readManifest } from "./restore/load-backup.ts";
import type { Wrangler } from "./wrangler-d1.ts";

/** Files fetched at the same time; each needs its own wrangler process. */
const AT_ONCE = 4;

/**
 * `npm run backup -- [FOLDER] --remote [--night DAY]`: fetches and checks production's newest nightly backup, or that
 * of a given night. `where` is --remote, or --local with --persist-to.
 */
export async function fetchBackup(
  folder: string,
  night: string | undefined,
  { wrangler, where }: Bucket,
  print: Print,
) {
  const bucket = bucketName();
  const get = (key: string, to: string[]) => wrangler(["r2", "object", "get", `${bucket}/${key}`, ...to, ...where]);
  const name = night ?? (await get(LATEST, ["--pipe"])).trim();
  makeBackupFolder(folder);
  const fetchFile = (file: string) => get(backupKey(name, file), ["--file", join(folder, file)]);
  await fetchFile(MANIFEST);
  const { tables } = readManifest(folder);
  const files = tables.flatMap(({ parts }) => parts.map(({ file }) => file));
  while (files.length > 0) await Promise.all(files.splice(0, AT_ONCE).map(fetchFile));
  const { manifest } = await openBackup(folder);
  printBackup(manifest, folder, print);
}

type Bucket = { wrangler: Wrangler; where: string[] };

const buckets = z.object({
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string().optional() })),
});

function bucketName(): string {
  const { r2_buckets } = buckets.parse(readWranglerConfig({ config: "wrangler.toml" }));
  return present(r2_buckets.find(({ binding }) => binding === "FILES")?.bucket_name, "wrangler.toml names it");
}
