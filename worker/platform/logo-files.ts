export type LogoFiles = {
  put: (hash: string, png: Uint8Array<ArrayBuffer>) => Promise<void>;
  get: (hash: string) => Promise<R2ObjectBody | null>;
  /** Deletes those that were put before and that `isUsed` does not name. */
  deleteUnused: (before: Date, isUsed: (hashes: string[]) => Promise<Set<string>>) => Promise<void>;
};

const PREFIX = "logos/";

const keyOf = (hash: string) => `${PREFIX}${hash}.png`;

/** Named after their content, so that a name never gets another image. */
export const logoFiles = (bucket: R2Bucket): LogoFiles => ({
  put: async (hash, png) => void (await bucket.put(keyOf(hash), png, { httpMetadata: { contentType: "image/png" } })),
  get: (hash) => bucket.get(keyOf(hash)),
  deleteUnused: async (before, isUsed) => {
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ prefix: PREFIX, ...(cursor && { cursor }) });
      const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => hashOf(key));
      const used = await isUsed(old);
      const unused = old.filter((hash) => !used.has(hash));
      if (unused.length > 0) await bucket.delete(unused.map(keyOf));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  },
});

const hashOf = (key: string) => key.slice(PREFIX.length).replace(/\.png$/, "");
