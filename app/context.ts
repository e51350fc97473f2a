import { createContext } from "react-router";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/load-site-state.ts";

export const depsContext = createContext<Deps>();

export type RequestScope = {
  requestId: string;
  client: { ip: string };
  /** Filled by the page's own database batch. */
  site?: SiteState;
  /** Of a form that was sent too often. */
  retryAfterSeconds?: number | undefined;
};

export const scopeContext = createContext<RequestScope>();
