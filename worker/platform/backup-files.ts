import { MANIFEST, manifestSchema } from "#domain/backup/backups.ts";

/** Where backups are written: R2, or a folder on the machine of the command line. */
export type BackupFiles = {
  put: (backup: string, file: string, content: Uint8Array | string) => Promise<void>;
  /** Names of all backups, and whether each has a manifest. */
  list: () => Promise<{ name: string; isComplete: boolean }[]>;
  /** Whether a backup has a manifest and all files that it names. */
  isComplete: (backup: string) => Promise<boolean>;
  delete: (backup: string) => Promise<void>;
  /** Notes the newest complete backup, for tools that cannot list a bucket; never replaces a newer one. */
  setLatest: (backup: string) => Promise<void>;
};

const PREFIX = "backups/";
/** A text file with the name of the newest complete backup. */
export const LATEST = `${PREFIX}latest`;

export const backupKey = (backup: string, file: string) => `${PREFIX}${backup}/${file}`;

/** The bucket is private: nothing serves these files. */
export const backupFiles = (bucket: R2Bucket): BackupFiles => ({
  put: async (backup, file, content) => void (await bucket.put(backupKey(backup, file), content)),
  list: async () => {
    const names = await namesIn(bucket);
    const heads = await Promise.all(names.map((name) => bucket.head(backupKey(name, MANIFEST))));
    return names.map((name, at) => ({ name, isComplete: heads[at] !== null }));
  },
  isComplete: async (backup) => {
    const manifest = await bucket.get(backupKey(backup, MANIFEST));
    const { data } = tablesSchema.safeParse(await manifest?.json().catch(() => undefined));
    if (!data) return false;
    const sizes = await sizesIn(bucket, backupKey(backup, ""));
    return data.tables.flatMap(({ parts }) => parts).every(({ file, bytes }) => sizes.get(file) === bytes);
  },
  delete: async (backup) => {
    // The manifest first, so that the rest of an interrupted deletion does not count as a backup.
    await bucket.delete(backupKey(backup, MANIFEST));
    for (;;) {
      const { objects } = await bucket.list({ prefix: backupKey(backup, "") });
      if (objects.length === 0) return;
      await bucket.delete(objects.map(({ key }) => key));
    }
  },
  setLatest: async (backup) => {
    for (;;) {
      const noted = await bucket.get(LATEST);
      if (noted && (await noted.text()) >= backup) return;
      const onlyIf = noted ? { etagMatches: noted.etag } : { etagDoesNotMatch: "*" };
      if (await bucket.put(LATEST, backup, { onlyIf })) return;
    }
  },
});

const tablesSchema = manifestSchema.pick({ tables: true });

/** Bytes of each file below the prefix, by file name. */
async function sizesIn(bucket: R2Bucket, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    for (const { key, size } of page.objects) sizes.set(key.slice(prefix.length), size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return sizes;
}

/** Names of all backups, which are folders below the prefix. */
async function namesIn(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PREFIX, delimiter: "/", ...(cursor && { cursor }) });
    names.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(PREFIX.length, -1)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return names;
}
