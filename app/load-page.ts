import { data, type RouterContextProvider } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { PAGES } from "#domain/pages.ts";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/load-site-state.ts";
import { depsContext, type RequestScope, scopeContext } from "./context.ts";

/** What a page asks of the services. */
type Work<T> = (deps: Deps, client: RequestScope["client"]) => Promise<T>;

/**
 * How public pages load: one service call. Stores the site state that came with the page's batch, and
 * converts an AppError to a response for the error page. Middleware could not: its `next()` never throws.
 */
export async function loadPage<T extends { site?: SiteState }>(
  context: Readonly<RouterContextProvider>,
  load: Work<T>,
): Promise<T> {
  const scope = context.get(scopeContext);
  const page = await orPageError(context, load);
  if (page.site) scope.site = page.site;
  else scope.isIncomplete = true;
  return page;
}

/** Below the pages of the site itself, such as «/kosten», there are no places and no providers. */
export function refuseOwnPage(cantonSlug: string): void {
  if (OWN_PAGES.has(cantonSlug)) throw new AppError("page_not_found");
}

const OWN_PAGES = new Set(Object.values(PAGES).map(({ address }) => address.split("/")[1]));

/** For actions and searches: an AppError becomes a response for the error page. */
export async function orPageError<T>(context: Readonly<RouterContextProvider>, work: Work<T>): Promise<T> {
  try {
    return await work(context.get(depsContext), context.get(scopeContext).client);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500) context.get(depsContext).logError(error.code, error.cause);
    context.get(scopeContext).retryAfterSeconds = error.retryAfterSeconds;
    throw toErrorData(error);
  }
}

export type PageErrorData = { code: AppError["code"] };

const toErrorData = ({ code, status }: AppError) => data({ code } satisfies PageErrorData, { status });
