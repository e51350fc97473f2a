import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useParams } from "react-router";
import type { ErrorCode } from "#domain/app-error.ts";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { m } from "#messages";
import type { Route } from "./+types/root.ts";
import { Island } from "./islands/island.tsx";
import type { PageErrorData } from "./load-page.ts";
import { basicPrintStyles } from "./styles/page-styles.ts";
import { ShortlistBar } from "./ui/shortlist/shortlist-bar.tsx";
import { useSite } from "./ui/site.tsx";
import { ErrorPage, SiteFooter, SiteHeader } from "./ui/site-frame.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const { styles, pageStyles, printStyles, script, islandLoader } = useSite();
  return (
    <html lang={LANGUAGE_TAGS[language()]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#fcf9f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131f1b" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="stylesheet" href={basicPrintStyles} media="print" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {pageStyles && <link rel="stylesheet" href={pageStyles} precedence="page" />}
        {printStyles && <link rel="stylesheet" href={printStyles} media="print" />}
        <script dangerouslySetInnerHTML={{ __html: script }} />
        <script type="module" src={islandLoader} />
      </head>
      <body>
        <a className="skip-link" href="#inhalt">
          {m.frame_skip()}
        </a>
        <Island name="toasts" when="toast" />
        <SiteHeader />
        <main id="inhalt">{children}</main>
        <ShortlistBar />
        <SiteFooter />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Thrown responses carry the code of an AppError; other errors are not described. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const canton = cantonBySlug(useParams().canton ?? "");
  if (!isRouteErrorResponse(error)) return <ErrorPage code="unexpected" />;
  const { code = ROUTER_ERRORS[error.status] ?? "unexpected", typed }: Partial<PageErrorData> = error.data ?? {};
  return <ErrorPage code={code} canton={code === "city_not_found" ? canton : undefined} typed={typed} />;
}

/** Responses thrown by React Router itself. */
const ROUTER_ERRORS: Record<number, ErrorCode> = { 404: "page_not_found", 405: "method_not_allowed" };
