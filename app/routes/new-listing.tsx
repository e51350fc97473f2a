import { withConsent } from "#domain/forms/sent-form.ts";
import { listingRequestInput } from "#domain/listings/listing-request.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { submitListingRequest } from "#worker/services/listings/listing-requests.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { REQUEST_FAILED, REQUEST_SENT } from "../content/message-answers.ts";
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
    failure: REQUEST_FAILED,
  });

const TITLE = "Fehlende Spitex melden";

export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const path = paths.newListing();
  if (loaderData.isSent && !actionData) {
    return (
      <FormSent {...REQUEST_SENT} more={m.form_confirmed_by_mail()}>
        <a className="button" href={paths.forProviders()}>
          Zurück zu «Für Anbieter»
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead
        title={faults ? `Fehler – ${TITLE}` : TITLE}
        description="Ihre Spitex steht noch nicht im Verzeichnis? Melden Sie sie mit Name, Ort und Telefonnummer oder Website. Kostenlos."
        path={path}
      />
      <Breadcrumbs
        trail={[
          { name: "Für Anbieter", path: paths.forProviders() },
          { name: TITLE, path },
        ]}
      />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{TITLE}</h1>
            <p className="lead">
              Zur Spitex genügen Name, Ort und Telefonnummer oder Website. Von Ihnen brauchen wir Namen, E-Mail-Adresse
              und Ihr Einverständnis. Der Eintrag kostet nichts.
            </p>
          </header>
          <div className="form-box">
            <NewListingForm faults={faults} values={values} formTime={formTime} />
          </div>
        </div>
        <AsideCard id="danach" title="Was danach geschieht">
          <p>Wir prüfen die Angaben und schreiben Ihnen. Steht der Eintrag, übernehmen Sie ihn mit einem Code.</p>
          <a className="button quiet" href={paths.search()}>
            Zuerst suchen
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
