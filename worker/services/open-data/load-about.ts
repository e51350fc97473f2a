import type { Answer } from "#domain/open-data/answers.ts";
import { OPEN_LICENCE } from "#domain/open-data/licence.ts";
import { OPEN_API } from "#domain/open-data/paths.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";

export async function loadAbout(deps: Deps): Promise<Answer<"About">> {
  const { siteUrl } = deps.config;
  return {
    name: "Offene Daten des Spitex-Verzeichnisses",
    licence: OPEN_LICENCE,
    documentation: siteUrl + paths.openData(),
    openapi: `${siteUrl}${OPEN_API}/openapi.json`,
    version: await currentVersion(deps),
  };
}
