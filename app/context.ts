import { createContext, type RouterContextProvider } from "react-router";
import { localDay } from "#domain/format.ts";
import type { Page, StylePart } from "#domain/page.ts";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/data-version.ts";
import type { InlineStyles } from "./styles/inline-styles.ts";

export const depsContext = createContext<Deps>();

export type RequestScope = {
  client: { ip: string; userAgent: string };
  /** Undefined unless an admin has opened the page. */
  openAdmin: () => Promise<{ userId: string; ask: (path: string) => Promise<unknown> } | undefined>;
  page: Page | undefined;
  /** The requested address in German, with its query. */
  address: string;
  /** Set by the page's own database batch. */
  site?: SiteState;
  /** The page lacks data that the database should have provided, so no cache may store it. */
  isIncomplete?: boolean;
  /** Parts of the style sheet that only some answers of this page need. */
  styleParts?: StylePart[];
  /** Set when the page is rendered. */
  styles?: InlineStyles;
  /** A form is shown again: what was typed would be lost if its page were redirected. */
  isFormAnswered?: boolean;
  /** What was written in that form, for the error page if the form's own page is gone. */
  typed?: string | undefined;
  /** Set if a form was sent too often. */
  retryAfterSeconds?: number | undefined;
};

export const scopeContext = createContext<RequestScope>();

/** The day in Switzerland, "2026-11-22", which decides which amounts are valid. */
export const today = (context: Readonly<RouterContextProvider>): string => localDay(context.get(depsContext).now());
