import type { AuthExtension } from "../../session/auth-extension.ts";
import type { SiteApi } from "../../session/site-api.ts";
import type { Tools } from "../use-actions.ts";

/** What the sections of the account page work with. */
export type AccountTools = Tools & {
  /** Below /api/account. */
  site: SiteApi;
  /** What our auth service does beyond its protocol. */
  extension: AuthExtension;
};
