/** Kinds of sitemap files; file names start with them. */
export const SITEMAP_KINDS = ["providers", "places", "content"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Part of the style sheet that only some pages need: app/styles/inline-styles.ts. */
export type StylePart =
  | "cantons"
  | "canton-map"
  | "cards"
  | "chips"
  | "marks"
  | "listings"
  | "sheet"
  | "home"
  | "provider"
  | "for-providers"
  | "forms"
  | "fields"
  | "article"
  | "lexicon"
  | "costs"
  | "guide"
  | "sign-in"
  | "account"
  | "compare"
  | "search"
  | "shortlist"
  | "inquiry"
  | "question"
  | "answer"
  | "form-page"
  | "embed"
  | "pictured";

/** Style parts of the error page that replaces any other. */
export const ERROR_PARTS: readonly StylePart[] = ["search", "pictured"];

export type Page = {
  /** A pattern as in routes: "/:canton/:city/". In German; other languages have words of their own in its place. */
  address: string;
  /** It exists in all languages: domain/pages/addresses.ts. */
  isTranslated?: true;
  /** The query parameters of the page and their valid values, in canonical order. "any" keeps every query. */
  query?: Record<string, RegExp> | "any";
  /** The sitemap file that lists the page. Pages in no file are marked noindex. */
  sitemap?: SitemapKind;
  /** Which answers shared caches may store; none by default. */
  cache?: "always" | "without-query";
  /** Parts of the style sheet that are inlined beside its core. */
  parts?: readonly StylePart[];
  /** Opens what only its holder may see: other pages do not learn the address, and its views are not counted. */
  isSecret?: true;
  /** Its form changes what other pages show, so caches in front of the Worker are told. */
  changesPages?: true;
  /** The Worker draws a preview image for each such page; the others share one (decision 33). */
  hasPreview?: true;
  /** Style sheet that only this page loads: app/styles/page-styles.ts. */
  styles?: "account" | "admin" | "consent" | "styleguide";
  /** Print style sheet that only this page loads, without blocking: app/styles/page-styles.ts. */
  printStyles?: "provider";
  /** What the content security policy allows beyond the default: worker/http/pages.ts. */
  policy?: "map" | "link-target" | "tabs" | "frames";
  /** The island started when the page loads; all others wait for an event. */
  wakesOnLoad?: string;
};
