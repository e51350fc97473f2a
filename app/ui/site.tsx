import { createContext, useContext } from "react";
import type { Language } from "#domain/language.ts";
import type { Page } from "#domain/page.ts";
import { present } from "#domain/present.ts";

/** What components know about the site and the current page; provided by entry.server.tsx. */
export type Site = {
  url: string;
  isDemo: boolean;
  /** The operator lets visitors ask all providers at once (rule outcomes-8). */
  canAsk: boolean;
  lexiconTop: { slug: string; title: string }[];
  styles: string;
  /** Inline script that runs before the first paint. */
  script: string;
  /** URL of the script that starts the islands. */
  islandLoader: string;
  /** URLs of all scripts of an island, by its name; the first is its entry. */
  islandScripts: Record<string, string[]>;
  /** The page's row in the table of pages; undefined for an unknown address. */
  page: Page | undefined;
  /** The requested address in every language; undefined for a page that exists in German only. */
  translations: Record<Language, string> | undefined;
  /** URL of the page's own style sheet. */
  pageStyles: string | undefined;
  /** URL of the page's own style sheet for paper. */
  printStyles: string | undefined;
};

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;
export const useSite = () => present(useContext(SiteContext), "entry.server.tsx provides the site");

export const SITE_NAME = "Spitex-Verzeichnis";
