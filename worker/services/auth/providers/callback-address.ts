import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";

/** What is registered at every provider as the redirect URI. */
export const callbackAddress = ({ config }: Pick<Deps, "config">) =>
  `${config.siteUrl}${paths.auth()}/callback`;
