import { data, type RouterContextProvider } from "react-router";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/load-site-state.ts";
import { depsContext, scopeContext } from "./context.ts";

/**
 * How every public page loads: one service call. Keeps the site state that came with the page's
 * batch, and turns an AppError into a response for the error page, because middleware cannot:
 * `next()` never throws.
 */
export async function loadPage<T extends { site?: SiteState }>(
  context: Readonly<RouterContextProvider>,
  load: (deps: Deps) => Promise<T>,
): Promise<T> {
  try {
    const page = await load(context.get(depsContext));
    if (page.site) context.get(scopeContext).site = page.site;
    return page;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500) logCause(context, error);
    throw toErrorData(error);
  }
}

function logCause(context: Readonly<RouterContextProvider>, { code, cause }: AppError) {
  const { requestId } = context.get(scopeContext);
  context.get(depsContext).logError(code, cause, { requestId });
}

export type PageErrorData = { code: AppError["code"] };

const toErrorData = ({ code, status }: AppError) =>
  data({ code } satisfies PageErrorData, { status });
