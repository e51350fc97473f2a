import { withConsent } from "#domain/forms/sent-form.ts";
import { addresseeOf } from "#domain/mail/addressee.ts";
import { inquiryInput } from "#domain/messages/message-input.ts";
import { readSentInquiry } from "#domain/messages/sent-inquiry.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { submitInquiry } from "#worker/services/messages/submit-inquiry.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { inquiryFailed, inquirySent } from "../content/message-answers.ts";
import { depsContext } from "../context.ts";
import { InquiryForm, InquiryRoute, withRename } from "../islands/messages/inquiry-form.tsx";
import { loadOpenProvider } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { SentInquiry } from "../ui/forms/sent-inquiry.tsx";
import { Icon } from "../ui/icons.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/inquiry.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { listing, city, trail } = await loadOpenProvider(asked, paths.inquiry);
  const form = await openForm(asked);
  const sent = readSentInquiry(asked.request.headers.get("Cookie"));
  const { now } = asked.context.get(depsContext);
  return { listing, city, trail, form, sent, now: now(), isSent: asked.url.searchParams.has("gesendet") };
}

export function action(asked: Route.ActionArgs) {
  const { canton, city, provider: spitex } = asked.params;
  return answerForm(asked, {
    spitex,
    schema: inquiryInput,
    read: withConsent,
    send: (deps, inquiry) => submitInquiry(deps, { ...inquiry, spitex }),
    pathOf: ({ path }) => afterSending(path),
    cookiesOf: ({ cookies }) => cookies,
    sentPath: afterSending(paths.inquiry({ cantonSlug: canton, citySlug: city, slug: spitex })),
    failure: inquiryFailed(),
  });
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, city, trail, isSent, sent, now } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...inquirySent()} more={m.form_confirmed_by_mail()}>
        <a className="button" href={paths.provider(listing)}>
          {m.form_back_to({ name: listing.name })}
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? loaderData.form;
  const spitex = addresseeOf(listing);
  const title = m.inquiry_ask();
  return (
    <div className="page">
      <PageHead title={faults ? m.faults_title({ title }) : title} />
      <Breadcrumbs trail={[...trail, { name: title, path: paths.inquiry(listing) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="lead">{`${listing.name}, ${listing.zipCode} ${city}`}</p>
          </header>
          {sent && <SentInquiry sent={sent} now={now} />}
          <div className="form-box">
            <InquiryRoute spitex={spitex} />
            <InquiryForm
              spitex={spitex}
              state={{ faults: withRename(faults, values, spitex) }}
              action={paths.inquiry(listing)}
              values={values}
              formTime={formTime}
            />
          </div>
        </div>
        {spitex.phone && !spitex.isPaused && (
          <AsideCard id="anrufen" title={m.form_rather_call()}>
            <p>{m.form_fastest_by_phone()}</p>
            <a className="button" href={spitex.phone.href}>
              <Icon name="phone" />
              <span className="number">{spitex.phone.display}</span>
            </a>
          </AsideCard>
        )}
      </div>
    </div>
  );
}
