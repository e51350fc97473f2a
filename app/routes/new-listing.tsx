import { withConsent } from "#domain/forms/sent-form.ts";
import { listingRequestInput } from "#domain/listings/listing-request.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { submitListingRequest } from "#worker/services/listings/listing-requests.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { requestFailed, requestSent } from "../content/message-answers.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { NewListingForm } from "../ui/forms/new-listing-form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/new-listing.ts";

export async function loader(asked: Route.LoaderArgs) {
  const form = await openForm(asked);
  return { form, isSent: asked.url.searchParams.has("gesendet") };
}

export const action = (asked: Route.ActionArgs) =>
  answerForm(asked, {
    schema: listingRequestInput,
    read: withConsent,
    send: submitListingRequest,
    sentPath: afterSending(paths.newListing()),
    failure: requestFailed(),
  });

export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const path = paths.newListing();
  const title = m.new_listing_title();
  if (loaderData.isSent && !actionData) {
    return (
      <FormSent {...requestSent()} more={m.form_confirmed_by_mail()}>
        <a className="button" href={paths.forProviders()}>
          {m.new_listing_back()}
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead
        title={faults ? m.faults_title({ title }) : title}
        description={m.new_listing_description()}
        path={path}
      />
      <Breadcrumbs
        trail={[
          { name: m.frame_for_providers(), path: paths.forProviders() },
          { name: title, path },
        ]}
      />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="lead">{m.new_listing_lead()}</p>
          </header>
          <div className="form-box">
            <NewListingForm faults={faults} values={values} formTime={formTime} />
          </div>
        </div>
        <AsideCard id="danach" title={m.new_listing_next()}>
          <p>{m.new_listing_next_text()}</p>
          <a className="button quiet" href={paths.search()}>
            {m.new_listing_search_first()}
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
