import { createContext } from "react-router";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/load-site-state.ts";

export const depsContext = createContext<Deps>();

/** Of one request; `site` is filled by the page's own database batch. */
export type RequestScope = { requestId: string; client: { ip: string }; site?: SiteState };

export const scopeContext = createContext<RequestScope>();
