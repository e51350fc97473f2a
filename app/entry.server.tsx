import { islandLoaders, islandScripts } from "virtual:island-loader";
import { renderToString } from "react-dom/server";
import {
  createStaticRouter,
  isRouteErrorResponse,
  type RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { recordOf } from "#domain/keys.ts";
import { LANGUAGES, language, withFixedLanguage } from "#domain/language.ts";
import { topLexiconEntries } from "#domain/lexicon/lexicon.ts";
import { ERROR_PARTS } from "#domain/page.ts";
import { translated } from "#domain/pages/addresses.ts";
import { loadSiteState } from "#worker/services/pages/data-version.ts";
import { textOf } from "./content/texts/text-of.ts";
import { depsContext, type RequestScope, scopeContext } from "./context.ts";
import { inlineScript } from "./inline-script.ts";
import type { Loaded } from "./page-handler.tsx";
import { inlineStylesOf } from "./styles/inline-styles.ts";
import { pageStyles, printStyles } from "./styles/page-styles.ts";
import { SiteProvider } from "./ui/site.tsx";

/**
 * Renders a page to a string: React's edge stream costs five times as much in workerd, and public pages
 * have nothing to stream.
 */
export default async function renderPage(
  { routes, staticContext }: Loaded,
  context: RouterContextProvider,
): Promise<string> {
  const deps = context.get(depsContext);
  const scope = context.get(scopeContext);
  scope.site ??= await loadSiteState(deps).catch((error) => {
    deps.logError("site state unknown", error);
    return undefined;
  });
  // An error is rendered in place of the page.
  const parts = staticContext.errors ? undefined : scope.page?.parts;
  scope.styles = inlineStylesOf(parts ? [...parts, ...(scope.styleParts ?? [])] : ERROR_PARTS);
  const site = {
    url: deps.config.siteUrl,
    isDemo: scope.site?.isDemo ?? false,
    canAsk: scope.site?.canAsk ?? true,
    lexiconTop: topLexiconEntries(scope.site?.lexiconTop ?? []).map(({ slug }) => ({
      slug,
      title: textOf("lexicon", slug, language()).title,
    })),
    styles: scope.styles.css,
    script: inlineScript,
    islandLoader: islandLoaders[language()],
    islandScripts: islandScripts[language()],
    page: scope.page,
    translations: translationsOf(scope),
    pageStyles: scope.page?.styles && pageStyles[scope.page.styles],
    printStyles: scope.page?.printStyles && printStyles[scope.page.printStyles],
  };
  const html = withFixedLanguage(() =>
    renderToString(
      <SiteProvider value={site}>
        <StaticRouterProvider
          router={createStaticRouter(routes, staticContext)}
          context={staticContext}
          hydrate={false}
        />
      </SiteProvider>,
    ),
  );
  return `<!DOCTYPE html>${html}`;
}

/** An unknown address leads to the home page of each language. */
const translationsOf = ({ page, address }: RequestScope) =>
  page && !page.isTranslated ? undefined : recordOf(LANGUAGES, (one) => translated(one, page ? address : "/"));

/** Responses thrown by loaders and the router (404, 405) are not errors of the site. */
export function reportError(error: unknown, context: RouterContextProvider): void {
  if (!isRouteErrorResponse(error)) context.get(depsContext).logError("page failed", error);
}
