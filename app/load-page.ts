import { data, type RouterContextProvider, redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { LANGUAGES } from "#domain/language.ts";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { cantonCrumb } from "#domain/places/place-words.ts";
import type { Deps } from "#worker/deps.ts";
import type { SiteState } from "#worker/services/pages/data-version.ts";
import { loadProviderPage } from "#worker/services/pages/load-provider-page.ts";
import { depsContext, type RequestScope, scopeContext } from "./context.ts";

/** What a page requests from the services. */
type Work<T> = (deps: Deps, client: RequestScope["client"]) => Promise<T>;

/**
 * Loads a public page with one service call. Stores the site state that came with the page's batch, and converts an
 * AppError to a response for the error page. Middleware cannot do this, because its `next()` never throws.
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

/** There are no places and providers below the site's own pages, such as «/kosten»; «/leistungen» is not a canton. */
export function refuseOwnPage(cantonSlug: string): void {
  if (OWN_PAGES.has(cantonSlug)) throw new AppError("page_not_found");
}

const OWN_PAGES = new Set(Object.values(PAGES).map(({ address }) => address.split("/")[1]));

type FoundHere = { isAnswer: boolean; isEmpty?: boolean };

/** Adds to the page's style sheet what only the answer to a query, or an empty list, shows. */
export function styleFound(context: Readonly<RouterContextProvider>, { isAnswer, isEmpty }: FoundHere): void {
  context.get(scopeContext).styleParts = [
    ...(isAnswer ? ["answer" as const] : []),
    ...(isEmpty ? ["pictured" as const] : []),
  ];
}

/** For actions and searches: converts an AppError to a response for the error page. */
export async function orPageError<T>(context: Readonly<RouterContextProvider>, work: Work<T>): Promise<T> {
  try {
    return await work(context.get(depsContext), context.get(scopeContext).client);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, cause, retryAfterSeconds } = error;
    if (status >= 500) context.get(depsContext).logError(code, cause);
    const scope = context.get(scopeContext);
    scope.retryAfterSeconds = retryAfterSeconds;
    throw data({ code, typed: scope.typed } satisfies PageErrorData, { status });
  }
}

/** `typed`: a text that the page's form would have shown again. */
export type PageErrorData = { code: AppError["code"]; typed?: string | undefined };

type Asked = {
  params: { canton: string; city: string; provider: string };
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/**
 * Loads the provider of an address. `pathOf`: makes the requested page's canonical address, to which former ones
 * redirect with their query. A form that is shown again stays where it was sent (rule messages-13).
 */
export async function loadProvider({ params, url, context }: Asked, pathOf = paths.provider) {
  const isStaying = context.get(scopeContext).isFormAnswered;
  const { page, movedTo } = await loadPage(context, async (deps) => {
    refuseOwnPage(params.canton);
    // «/de/…», and addresses of other languages that no page has.
    if (LANGUAGES.some((language) => language === params.canton)) throw new AppError("page_not_found");
    const found = await loadProviderPage(deps, params.provider);
    return found.movedTo && isStaying ? loadProviderPage(deps, found.movedTo.slug) : found;
  });
  if (movedTo) throw redirect(withQuery(pathOf(movedTo), url), 301);
  const { listing, canton, city } = page;
  const isElsewhere = listing.cantonSlug !== params.canton || listing.citySlug !== params.city;
  if (isElsewhere && !isStaying) throw redirect(withQuery(pathOf(listing), url), 301);
  const trail = [
    { name: cantonCrumb(canton, city), path: paths.canton(canton.slug) },
    { name: city, path: paths.city(listing) },
    { name: listing.name, path: paths.provider(listing) },
  ];
  return { ...page, trail };
}

/** As `loadProvider`. A provider that is closed for good has a page and no forms. */
export async function loadOpenProvider(asked: Asked, pathOf: typeof paths.provider) {
  const page = await loadProvider(asked, pathOf);
  const isStaying = asked.context.get(scopeContext).isFormAnswered;
  if (page.listing.closed === "dauerhaft" && !isStaying) throw redirect(paths.provider(page.listing));
  return page;
}

function withQuery(path: string, { searchParams }: URL): string {
  const target = new URL(path, "https://any");
  const own = new Set(target.searchParams.keys());
  for (const [name, value] of searchParams) if (!own.has(name)) target.searchParams.append(name, value);
  return target.pathname + target.search;
}
