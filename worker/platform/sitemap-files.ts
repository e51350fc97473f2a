import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";

/** Folder of all files of the sitemap. */
const PREFIX = "sitemap/";
const INDEX = `${PREFIX}index.xml`;
const XML = { contentType: "application/xml; charset=utf-8" };

/** `bytes`: of the index alone. */
type SitemapIndex = SitemapInfo & { etag: string; version: string; bytes: number };

export type SitemapFiles = {
  putPart: (version: string, name: string, xml: string) => Promise<void>;
  findIndex: () => Promise<SitemapIndex | undefined>;
  /** Serves the new index, if `replaced` is still the served one. */
  switchTo: (
    index: SitemapInfo & { version: string; xml: string },
    replaced: SitemapIndex | undefined,
  ) => Promise<boolean>;
  /** Bytes of all files of a version, the index among them. */
  sizeOf: (index: SitemapIndex) => Promise<number>;
  /** Deletes the versions that sort before `first`, except `kept`. */
  deleteVersionsBefore: (first: string, kept: string | undefined) => Promise<void>;
  /** The index, or a part by its version and name. */
  head: (part?: SitemapPart) => Promise<R2Object | null>;
  get: (part?: SitemapPart) => Promise<R2ObjectBody | null>;
};

export type SitemapPart = { version: string; name: string };

export const sitemapFiles = (bucket: R2Bucket): SitemapFiles => ({
  putPart: async (version, name, xml) => {
    await bucket.put(keyOf({ version, name }), xml, { httpMetadata: XML });
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
    // A version has a file for each 50,000 addresses, so one list has all.
    const { objects } = await bucket.list({ prefix: `${PREFIX}${version}/` });
    return objects.reduce((sum, { size }) => sum + size, bytes);
  },
  deleteVersionsBefore: (first, kept) => deleteBefore(bucket, first, kept),
  head: (part) => bucket.head(keyOf(part)),
  get: (part) => bucket.get(keyOf(part)),
});

const keyOf = (part: SitemapPart | undefined) => (part ? `${PREFIX}${part.version}/${part.name}` : INDEX);

async function deleteBefore(bucket: R2Bucket, first: string, kept: string | undefined) {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PREFIX, ...(cursor && { cursor }) });
    const old = page.objects
      .map(({ key }) => ({ key, version: key.slice(PREFIX.length).split("/")[0] ?? "" }))
      .filter(({ key, version }) => key !== INDEX && version < first && version !== kept)
      .map(({ key }) => key);
    if (old.length > 0) await bucket.delete(old);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
