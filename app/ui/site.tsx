import { createContext, useContext } from "react";

/** What every page needs to know about the site itself; entry.server.tsx provides it. */
export type Site = {
  /** Origin of canonical links. */
  url: string;
  /** Made-up listings are in the directory. */
  isDemo: boolean;
  /** The entries of the lexicon read most. */
  lexiconTop: { slug: string; title: string }[];
  styles: string;
  /** Runs before anything is painted. */
  script: string;
  /** Address of the script that wakes the islands. */
  islandLoader: string;
  /** Addresses of all scripts an island needs, by its name; the first is its own. */
  islandScripts: Record<string, string[]>;
};

const SiteContext = createContext<Site>({
  url: "",
  isDemo: false,
  lexiconTop: [],
  styles: "",
  script: "",
  islandLoader: "",
  islandScripts: {},
});

export const SiteProvider = SiteContext.Provider;
export const useSite = () => useContext(SiteContext);

export const SITE_NAME = "Spitex-Verzeichnis";
