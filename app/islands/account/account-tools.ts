import type { AuthExtension } from "../../session/account.ts";
import type { SiteApi } from "../../session/site-api.ts";
import type { Tools } from "../use-actions.ts";

export type AccountTools = Tools & {
  site: SiteApi;
  /** Endpoints of our auth service beyond its protocol. */
  extension: AuthExtension;
};
