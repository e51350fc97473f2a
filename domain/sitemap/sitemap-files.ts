import { LANGUAGE_TAGS, LANGUAGES } from "../language.ts";
import { addressIn } from "../pages/addresses.ts";

/**
 * The protocol allows 50,000 pages and 50 MB per file. A Worker builds files in memory, so the limit is lower here;
 * 50,000 typical pages take 7 MB.
 */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 20 * 1024 * 1024 };

export type SitemapFile = { xml: string; urls: number };

/** Splits pages into files within the limits. Holds one file and one batch in memory. */
export async function* toSitemapFiles(
  siteUrl: string,
  batches: AsyncIterable<SitemapUrl[]>,
  limits = SITEMAP_LIMITS,
): AsyncGenerator<SitemapFile> {
  let urls: string[] = [];
  let bytes = URLSET_FRAME;
  for await (const batch of batches) {
    for (const xml of batch.flatMap((page) => urlsXml(siteUrl, page))) {
      if (xml === "" || URLSET_FRAME + xml.length > limits.bytes) continue;
      if (urls.length === limits.urls || bytes + xml.length > limits.bytes) {
        yield { xml: urlsetXml(urls), urls: urls.length };
        urls = [];
        bytes = URLSET_FRAME;
      }
      urls.push(xml);
      bytes += xml.length;
    }
  }
  if (urls.length > 0) yield { xml: urlsetXml(urls), urls: urls.length };
}

/** One page; `lastmod` is a day or a time, and is omitted if it is unknown. */
export type SitemapUrl = { path: string; lastmod?: string };

/** The protocol of sitemaps.org. */
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** For the same page in other languages. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const MAX_ADDRESS_LENGTH = 2048;

const URLSET = { head: `${HEAD}<urlset ${NAMESPACE} ${XHTML}>\n`, tail: "</urlset>\n" };

/** Characters of a file without pages. */
const URLSET_FRAME = URLSET.head.length + URLSET.tail.length;

/** One page as XML, in ASCII, so that characters equal bytes; empty if the address is too long for the protocol. */
export function urlXml(siteUrl: string, { path, lastmod }: SitemapUrl, alternates = ""): string {
  const address = toAddress(siteUrl + path);
  if (address.length >= MAX_ADDRESS_LENGTH) return "";
  return `<url><loc>${address}</loc>${lastmodXml(lastmod)}${alternates}</url>\n`;
}

/** A page in each language that it exists in; every entry names all of them, as search engines ask. */
function urlsXml(siteUrl: string, page: SitemapUrl): string[] {
  const addresses = new Map(LANGUAGES.map((language) => [language, addressIn(language, page.path)]));
  if (new Set(addresses.values()).size === 1) return [urlXml(siteUrl, page)];
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${toAddress(siteUrl + path)}"/>`;
  const alternates = [...addresses].map(([language, path]) => link(LANGUAGE_TAGS[language], path));
  const all = [...alternates, link("x-default", page.path)].join("");
  return [...addresses.values()].map((path) => urlXml(siteUrl, { ...page, path }, all));
}

const urlsetXml = (urls: string[]) => URLSET.head + urls.join("") + URLSET.tail;

/** `urls` are addresses of files. */
export function sitemapIndexXml(urls: string[], lastmod: string): string {
  const files = urls.map((url) => `<sitemap><loc>${toAddress(url)}</loc>${lastmodXml(lastmod)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join("")}</sitemapindex>\n`;
}

const IS_PLAIN = /^[a-z0-9:/.-]*$/;

/** Avoids parsing nearly all of the hundreds of thousands of addresses. */
function toAddress(url: string): string {
  if (IS_PLAIN.test(url)) return url;
  return new URL(url).href
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&apos;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const UTC_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?=(\.\d+)?Z$)/;

const DAY = /^\d{4}-\d\d-\d\d$/;

function lastmodXml(moment = ""): string {
  if (DAY.test(moment)) return `<lastmod>${moment}</lastmod>`;
  const seconds = UTC_SECONDS.exec(moment)?.[0];
  return seconds ? `<lastmod>${seconds}Z</lastmod>` : "";
}
