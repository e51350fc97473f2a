import { addressShown } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "#worker/deps.ts";
import { loadProviderCount } from "#worker/services/pages/home-page.ts";
import { wordPageAt } from "../content/pages/word-pages.ts";
import { depsContext } from "../context.ts";
import { loadPage } from "../load-page.ts";
import table from "../pictures/tisch.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SourceList } from "../ui/source-list.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  // The router sees the German address in every language.
  const page = wordPageAt(addressShown(url.pathname));
  const { operator, pageViewsSink, auth, googleReviewBadge, hasReviewNotice } = context.get(depsContext).config;
  const { total } = await loadPage(context, loadProviderCount);
  const text = page.mainContent({
    operator,
    providers: total,
    pageViewsHost: pageViewsSink && new URL(pageViewsSink).hostname,
    smsHost: smsHostOf(auth),
    googleReviewBadge,
    hasReviewNotice,
  });
  const { path, title, lead, metaDescription, stand, sources } = page;
  return { path: path(), title: title(), lead: lead(), metaDescription: metaDescription(), stand, sources, text };
}

/** The host of the SMS service; undefined unless users can enter a phone number. */
function smsHostOf({ sms, mfa }: Deps["config"]["auth"]): string | undefined {
  const isAsked = sms.isPhoneEnabled || mfa.types.phone.canEnroll;
  return isAsked && sms.transport?.kind === "webhook" ? new URL(sms.transport.url).hostname : undefined;
}

export default function WordsPage({ loaderData }: Route.ComponentProps) {
  const { path, title, lead, metaDescription, stand, sources, text } = loaderData;
  return (
    <div className="page">
      <PageHead title={title} description={metaDescription} path={path} />
      <Breadcrumbs trail={[{ name: title, path }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <TextBlocks text={text} />
          <SourceList stand={stand} sources={sources} />
        </article>
        <NextSteps picture={path === paths.about() ? table : undefined} />
      </div>
    </div>
  );
}
