import { type PartWriter, partWriter } from "./part-writer.ts";

/** Folder of all files of the open data. */
const PREFIX = "open-data/";
const MANIFEST = `${PREFIX}manifest.json`;

export type OpenDataFiles = {
  /** A file of one night. */
  writer: (night: string, name: string, mediaType: string) => Promise<PartWriter>;
  open: (night: string, name: string) => Promise<R2ObjectBody | null>;
  /** What is offered: nothing of a night before it is written whole. */
  putManifest: (manifest: unknown) => Promise<void>;
  findManifest: () => Promise<unknown>;
  /** Bytes of each file of a night, by its name. */
  sizesOf: (night: string) => Promise<ReadonlyMap<string, number>>;
  /** Of nights before. */
  deleteExcept: (nights: readonly string[]) => Promise<void>;
};

export const openDataFiles = (bucket: R2Bucket): OpenDataFiles => ({
  writer: async (night, name, contentType) =>
    partWriter(await bucket.createMultipartUpload(keyOf(night, name), { httpMetadata: { contentType } })),
  open: (night, name) => bucket.get(keyOf(night, name)),
  putManifest: async (manifest) => void (await bucket.put(MANIFEST, JSON.stringify(manifest))),
  findManifest: async () => (await bucket.get(MANIFEST))?.json(),
  sizesOf: async (night) => {
    const prefix = keyOf(night, "");
    const { objects } = await bucket.list({ prefix });
    return new Map(objects.map(({ key, size }) => [key.slice(prefix.length), size]));
  },
  deleteExcept: async (nights) => {
    // A few files a night, deleted every night: they fit into one list.
    const { objects } = await bucket.list({ prefix: PREFIX });
    const isOld = (key: string) => key !== MANIFEST && !nights.some((night) => key.startsWith(keyOf(night, "")));
    const old = objects.map(({ key }) => key).filter(isOld);
    if (old.length > 0) await bucket.delete(old);
  },
});

const keyOf = (night: string, name: string) => `${PREFIX}${night}/${name}`;
