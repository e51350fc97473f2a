import type { ComponentType } from "react";
import {
  createStaticHandler,
  type DataRouteObject,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The results of a page's loaders, and the routes they belong to. */
export type Loaded = { routes: DataRouteObject[]; staticContext: StaticHandlerContext };

type Renderer = {
  render: (loaded: Loaded, context: RouterContextProvider) => Promise<string>;
  /** Reports errors thrown by loaders or components. */
  report: (error: unknown, context: RouterContextProvider) => void;
};

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Loads and renders pages with React Router's server parts. Its complete request handler would also encode what its
 * browser scripts need, which no page loads (decision 1).
 */
export function pageHandler(routes: Routes, { render, report }: Renderer): PageHandler {
  const { query, dataRoutes } = createStaticHandler([routeTreeOf(routes)]);
  const respond = async (staticContext: StaticHandlerContext, context: RouterContextProvider) => {
    for (const error of Object.values(staticContext.errors ?? {})) report(error, context);
    const headers = headersOf(routes, staticContext);
    headers.set("Content-Type", "text/html; charset=utf-8");
    const html = await render({ routes: dataRoutes, staticContext }, context);
    return new Response(html, { status: statusOf(staticContext), headers });
  };
  return async (request, context) => {
    const staticContext = await query(request, { requestContext: context });
    if (staticContext instanceof Response) return staticContext;
    return respond(staticContext, context).catch((error) => respond(withError(staticContext, error), context));
  };
}

/** The status of the shown error, even after a successful action, whose status React Router would use. */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return statusCode;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Shows the error page in place of one that cannot be rendered; only the root has one. */
const withError = (staticContext: StaticHandlerContext, error: unknown): StaticHandlerContext => ({
  ...staticContext,
  statusCode: 500,
  errors: { root: error },
});

/** The response headers of the page, or of what was thrown in its place. */
function headersOf(routes: Routes, staticContext: StaticHandlerContext): Headers {
  const { matches, errors, loaderHeaders, actionHeaders } = staticContext;
  const ids = matches.map(({ route }) => route.id);
  if (errors) return new Headers(ids.map((id) => actionHeaders[id] ?? loaderHeaders[id]).find(Boolean));
  const id = ids.at(-1) ?? "";
  const headers = routes[id]?.module.headers;
  if (typeof headers !== "function") return new Headers(headers);
  const given = {
    loaderHeaders: loaderHeaders[id] ?? new Headers(),
    actionHeaders: actionHeaders[id] ?? new Headers(),
  };
  return new Headers(headers({ ...given, parentHeaders: new Headers(), errorHeaders: undefined }));
}

/** All routes below the root. @throws for unsupported features */
function routeTreeOf({ root, ...others }: Routes): RouteObject {
  if (!root) throw new Error("there is no root route");
  const children = Object.values(others).flatMap((route) => (route ? childOfRoot(route) : []));
  return { ...partsOf(root), children };
}

function childOfRoot(route: Route): RouteObject {
  if (route.parentId !== "root") throw new Error(`${route.id} is not directly below the root`);
  if ("middleware" in route.module) throw new Error(`${route.id} has middleware, which nobody would run`);
  return route.index ? { ...partsOf(route), index: true } : partsOf(route);
}

/** Components take their props from the router, because the build has wrapped them. */
function partsOf({ id, path, module }: Route) {
  const { default: Page, ErrorBoundary, Layout, loader, action } = module;
  const framed = (Inner: ComponentType) => (Layout ? inLayout(Layout, Inner) : Inner);
  return { id, path, loader, action, Component: framed(Page), ErrorBoundary: ErrorBoundary && framed(ErrorBoundary) };
}

const inLayout = (Layout: NonNullable<Route["module"]["Layout"]>, Inner: ComponentType) =>
  function InLayout() {
    return (
      <Layout>
        <Inner />
      </Layout>
    );
  };
