import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { type PartWriter, partWriter } from "./import-files.ts";

/** Folder of all open data files. */
const OPEN_DATA_PREFIX = "open-data/";
const MANIFEST = `${OPEN_DATA_PREFIX}manifest.json`;

export type OpenDataFiles = {
  /** A file of one night. */
  writer: (night: string, name: string, mediaType: string) => Promise<PartWriter>;
  open: (night: string, name: string) => Promise<R2ObjectBody | null>;
  /** Publishes the manifest, which must not name a night's files before all of them are written. */
  putManifest: (manifest: unknown) => Promise<void>;
  findManifest: () => Promise<unknown>;
  /** Bytes of each file of a night, by file name. */
  sizesOf: (night: string) => Promise<ReadonlyMap<string, number>>;
  /** Deletes the files of other nights. */
  deleteExcept: (nights: readonly string[]) => Promise<void>;
};

export const openDataFiles = (bucket: R2Bucket): OpenDataFiles => ({
  writer: async (night, name, contentType) =>
    partWriter(await bucket.createMultipartUpload(openDataKey(night, name), { httpMetadata: { contentType } })),
  open: (night, name) => bucket.get(openDataKey(night, name)),
  putManifest: async (manifest) => void (await bucket.put(MANIFEST, JSON.stringify(manifest))),
  findManifest: async () => (await bucket.get(MANIFEST))?.json(),
  sizesOf: async (night) => {
    const prefix = openDataKey(night, "");
    const { objects } = await bucket.list({ prefix });
    return new Map(objects.map(({ key, size }) => [key.slice(prefix.length), size]));
  },
  deleteExcept: async (nights) => {
    // Each night has a few files, and old ones are deleted nightly, so all fit into one list.
    const { objects } = await bucket.list({ prefix: OPEN_DATA_PREFIX });
    const isOld = (key: string) => key !== MANIFEST && !nights.some((night) => key.startsWith(openDataKey(night, "")));
    const old = objects.map(({ key }) => key).filter(isOld);
    if (old.length > 0) await bucket.delete(old);
  },
});

const openDataKey = (night: string, name: string) => `${OPEN_DATA_PREFIX}${night}/${name}`;

/** Folder of all sitemap files. */
const SITEMAP_PREFIX = "sitemap/";

const INDEX = `${SITEMAP_PREFIX}index.xml`;

const XML = { contentType: "application/xml; charset=utf-8" };

/** `bytes`: size of the index alone. */
type SitemapIndex = SitemapInfo & { etag: string; version: string; bytes: number };

export type SitemapFiles = {
  putPart: (version: string, name: string, xml: string) => Promise<void>;
  findIndex: () => Promise<SitemapIndex | undefined>;
  /** Serves the new index, provided that `replaced` is still the one being served. */
  switchTo: (
    index: SitemapInfo & { version: string; xml: string },
    replaced: SitemapIndex | undefined,
  ) => Promise<boolean>;
  /** Bytes of all files of a version, including the index. */
  sizeOf: (index: SitemapIndex) => Promise<number>;
  /** Deletes the versions that sort before `first`, except `kept`. */
  deleteVersionsBefore: (first: string, kept: string | undefined) => Promise<void>;
  /** Metadata of the index, or of a part by its version and name. */
  head: (part?: SitemapPart) => Promise<R2Object | null>;
  get: (part?: SitemapPart) => Promise<R2ObjectBody | null>;
};

export type SitemapPart = { version: string; name: string };

export const sitemapFiles = (bucket: R2Bucket): SitemapFiles => ({
  putPart: async (version, name, xml) => {
    await bucket.put(sitemapKey({ version, name }), xml, { httpMetadata: XML });
  },
  findIndex: async () => {
    const found = await bucket.head(INDEX);
    if (!found) return undefined;
    const { version = "", updatedAt = "", urls, size } = found.customMetadata ?? {};
    return { etag: found.etag, bytes: found.size, version, updatedAt, urls: Number(urls), size: Number(size) };
  },
  switchTo: async ({ xml, version, updatedAt, urls, size }, replaced) => {
    const written = await bucket.put(INDEX, xml, {
      httpMetadata: XML,
      customMetadata: { version, updatedAt, urls: String(urls), size: String(size) },
      onlyIf: replaced ? { etagMatches: replaced.etag } : { etagDoesNotMatch: "*" },
    });
    return written !== null;
  },
  sizeOf: async ({ version, bytes }) => {
    // A version has one file per 50,000 addresses, so one list contains all.
    const { objects } = await bucket.list({ prefix: `${SITEMAP_PREFIX}${version}/` });
    return objects.reduce((sum, { size }) => sum + size, bytes);
  },
  deleteVersionsBefore: (first, kept) => deleteBefore(bucket, first, kept),
  head: (part) => bucket.head(sitemapKey(part)),
  get: (part) => bucket.get(sitemapKey(part)),
});

const sitemapKey = (part: SitemapPart | undefined) => (part ? `${SITEMAP_PREFIX}${part.version}/${part.name}` : INDEX);

async function deleteBefore(bucket: R2Bucket, first: string, kept: string | undefined) {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: SITEMAP_PREFIX, ...(cursor && { cursor }) });
    const old = page.objects
      .map(({ key }) => ({ key, version: key.slice(SITEMAP_PREFIX.length).split("/")[0] ?? "" }))
      .filter(({ key, version }) => key !== INDEX && version < first && version !== kept)
      .map(({ key }) => key);
    if (old.length > 0) await bucket.delete(old);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

export type NamedFiles = {
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  get: (name: string) => Promise<R2ObjectBody | null>;
  delete: (name: string) => Promise<void>;
  /** Deletes files stored before that time that `isUsed` does not return. */
  deleteUnused: (before: Date, isUsed: (names: string[]) => Promise<Set<string>>) => Promise<void>;
};

/** Files of a folder. The content under a name never changes. */
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
