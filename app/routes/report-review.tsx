import { data } from "react-router";
import { afterSending, paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { reviewReportInput } from "#domain/reviews/review-report.ts";
import { reportReview } from "#worker/services/reviews/reports.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { REPORT_FAILED, REPORT_SENT } from "../content/message-answers.ts";
import { loadProvider } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { ReportForm } from "../ui/forms/report-form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/report-review.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  const key = searchParams.get("bewertung") ?? "";
  const { listing, trail, reviews } = await loadProvider(asked, (provider) => paths.reportReview(provider, key));
  const review = reviews.find((each) => each.key === key);
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
    schema: reviewReportInput,
    read: (values) => ({ ...values, review }),
    send: (deps, report) => reportReview(deps, { ...report, spitex }),
    sentPath: afterSending(page),
    failure: REPORT_FAILED,
  });
}

const TITLE = "Bewertung melden";

export default function ReportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, trail, review, isSent } = loaderData;
  const back = (
    <a className="button" href={`${paths.provider(listing)}#${REVIEWS_ID}`}>
      Zurück zu den Bewertungen
    </a>
  );
  if (isSent && !actionData) return <FormSent {...REPORT_SENT}>{back}</FormSent>;
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead title={faults ? `Fehler – ${TITLE}` : TITLE} />
      <Breadcrumbs trail={[...trail, { name: TITLE, path: paths.reportReview(listing) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{TITLE}</h1>
          </header>
          {review ? (
            <>
              <figure className="quote">
                <figcaption>{`${review.author} über ${listing.name}:`}</figcaption>
                <blockquote>{review.text}</blockquote>
              </figure>
              <div className="form-box">
                <ReportForm faults={faults} values={values} formTime={formTime} />
              </div>
            </>
          ) : (
            <>
              <p className="lead">Diese Bewertung gibt es nicht mehr.</p>
              <p className="actions">{back}</p>
            </>
          )}
        </div>
        <AsideCard id="regeln" title="So gehen wir mit Bewertungen um">
          <p>Was wir zeigen, was wir entfernen und wer entscheidet.</p>
          <a className="button quiet" href={paths.reviewRules()}>
            Regeln lesen
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
