import { createContext } from "react-router";
import type { Page } from "#domain/pages.ts";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/load-site-state.ts";

export const depsContext = createContext<Deps>();

export type RequestScope = {
  requestId: string;
  client: { ip: string };
  page: Page | undefined;
  /** Set by the page's own database batch. */
  site?: SiteState;
  /** The page was rendered without what the database should have told, so no cache may store it. */
  isIncomplete?: boolean;
  /** Set if a form was sent too often. */
  retryAfterSeconds?: number | undefined;
};

export const scopeContext = createContext<RequestScope>();
