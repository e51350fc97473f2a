import type { SiteConfig } from "../remote-site.ts";

/** Ids of wrangler.toml as it comes: only zeros and a last digit or two. */
export const isPlaceholderId = (id: string): boolean => /^0{8}-?0{4}-?0{4}-?0{4}-?0{10}[0-9a-f]{2}$/.test(id);

/** A name that nobody can own (RFC 2606). */
export const isPlaceholderName = (name: string): boolean => /(^|\.)example$/.test(name);

/** What a deploy still lacks, as in wrangler.toml. */
export const placeholdersIn = ({ d1_databases, kv_namespaces, routes = [] }: SiteConfig): string[] => [
  ...d1_databases
    .filter((each) => isPlaceholderId(each.database_id))
    .map(({ binding }) => `database_id von ${binding}`),
  ...kv_namespaces.filter(({ id }) => isPlaceholderId(id)).map(({ binding }) => `id von ${binding}`),
  ...routes.filter(({ pattern }) => isPlaceholderName(pattern)).map(({ pattern }) => `Domain ${pattern}`),
  ...(routes.length === 0 ? ["Domain in routes"] : []),
];

/** Not before the first steps have made them, when a dry run looks. */
export const hasDatabases = (config: SiteConfig) =>
  !config.d1_databases.some((each) => isPlaceholderId(each.database_id));
