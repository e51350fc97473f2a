import { createContext, useContext } from "react";
import type { Page } from "#domain/pages.ts";
import { present } from "#domain/present.ts";

/** What components may know of the site and of the current page; entry.server.tsx provides it. */
export type Site = {
  /** Origin of canonical links. */
  url: string;
  /** The directory contains made-up listings. */
  isDemo: boolean;
  /** The most read entries of the lexicon. */
  lexiconTop: { slug: string; title: string }[];
  styles: string;
  /** Runs before the first paint. */
  script: string;
  /** Address of the script that wakes the islands. */
  islandLoader: string;
  /** Addresses of all scripts an island needs, by its name; the first is its own. */
  islandScripts: Record<string, string[]>;
  /** The page in the table of pages; undefined for an unknown address. */
  page: Page | undefined;
  /** Address of the page's own style sheet. */
  pageStyles: string | undefined;
};

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;
export const useSite = () => present(useContext(SiteContext), "entry.server.tsx provides the site");

export const SITE_NAME = "Spitex-Verzeichnis";
