import { listLocalities } from "#db/queries/places.ts";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { formatNumber } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { importListings } from "../services/import/import-listings.ts";
import { isDirectoryEmpty } from "../services/is-directory-empty.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";
import type { Print } from "./command-line.ts";

const DEMO_PROVIDERS = 1450;

/** The embedded register where none is loaded, and made-up providers where there are none. */
export async function seedEmptyDirectory(deps: Deps, print: Print): Promise<void> {
  print("TODO");
}
