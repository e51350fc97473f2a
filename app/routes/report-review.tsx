import { data } from "react-router";
import { afterSending, paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { reviewReportInput } from "#domain/reviews/review-report.ts";
import { shortHash } from "#domain/text/hashes.ts";
import { m } from "#messages";
import { findByKey } from "#worker/services/reviews/load-reviews.ts";
import { reportReview } from "#worker/services/reviews/reports.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { reportFailed, reportSent } from "../content/message-answers.ts";
import { loadProvider, orPageError } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { ReportForm } from "../ui/forms/report-form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/report-review.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  const key = searchParams.get("bewertung") ?? "";
  const { listing, trail } = await loadProvider(asked, (provider) => paths.reportReview(provider, key));
  const review = await orPageError(asked.context, (deps) => findByKey(deps, listing, key));
  const isSent = searchParams.has("gesendet");
  const form = await openForm(asked);
  const page = { listing, trail, review, form, isSent };
  return data(page, { status: review || isSent ? 200 : 404 });
}

export function action(asked: Route.ActionArgs) {
  const { canton, city, provider: spitex } = asked.params;
  const review = asked.url.searchParams.get("bewertung") ?? "";
  const page = paths.reportReview({ cantonSlug: canton, citySlug: city, slug: spitex });
  return answerForm(asked, {
    spitex,
    schema: reviewReportInput,
    read: (values) => ({ ...values, review }),
    send: (deps, report) => reportReview(deps, { ...report, spitex }),
    sentPath: afterSending(page),
    failure: reportFailed(),
  });
}

export default function ReportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, trail, review, isSent } = loaderData;
  const title = m.report_title();
  const back = (
    <a className="button" href={`${paths.provider(listing)}#${REVIEWS_ID}`}>
      {m.report_back()}
    </a>
  );
  if (isSent && !actionData) return <FormSent {...reportSent()}>{back}</FormSent>;
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead title={faults ? m.faults_title({ title }) : title} />
      <Breadcrumbs trail={[...trail, { name: title, path: paths.reportReview(listing) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{title}</h1>
          </header>
          {review ? (
            <>
              <figure className="quote">
                <figcaption>{m.report_about({ author: review.author, name: listing.name })}</figcaption>
                <blockquote lang={ownTextTag(listing, review.text)}>{review.text}</blockquote>
              </figure>
              <div className="form-box">
                <ReportForm
                  action={paths.reportReview(listing, review.key)}
                  seen={shortHash(review.text)}
                  faults={faults}
                  values={values}
                  formTime={formTime}
                />
              </div>
            </>
          ) : (
            <>
              <p className="lead">{m.report_gone()}</p>
              <p className="actions">{back}</p>
            </>
          )}
        </div>
        <AsideCard id="regeln" title={m.frame_review_rules()}>
          <p>{m.report_rules()}</p>
          <a className="button quiet" href={paths.reviewRules()}>
            {m.report_rules_read()}
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
