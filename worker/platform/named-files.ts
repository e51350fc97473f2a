export type NamedFiles = {
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  get: (name: string) => Promise<R2ObjectBody | null>;
  delete: (name: string) => Promise<void>;
  /** Deletes those that were put before and that `isUsed` does not name. */
  deleteUnused: (before: Date, isUsed: (names: string[]) => Promise<Set<string>>) => Promise<void>;
};

/** Files of a folder. A name never gets another content. */
export function namedFiles(bucket: R2Bucket, folder: string, ending = ""): NamedFiles {
  const keyOf = (name: string) => folder + name + ending;
  const nameOf = (key: string) => key.slice(folder.length, key.length - ending.length);
  return {
    put: async (name, bytes) => void (await bucket.put(keyOf(name), bytes)),
    get: (name) => bucket.get(keyOf(name)),
    delete: (name) => bucket.delete(keyOf(name)),
    deleteUnused: async (before, isUsed) => {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: folder, ...(cursor && { cursor }) });
        const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => nameOf(key));
        const used = await isUsed(old);
        const unused = old.filter((name) => !used.has(name));
        if (unused.length > 0) await bucket.delete(unused.map(keyOf));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
  };
}
