import { redirect } from "react-router";
import { readTicks, TICK, visitorConfirmation } from "#domain/corrections/visitor-confirmation.ts";
import { cutAfterWord } from "#domain/format.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { confirmSeenFacts, factsToConfirm } from "#worker/services/corrections/visitor-confirmations.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { CONFIRMATION_FAILED, CONFIRMATION_SENT } from "../content/message-answers.ts";
import { CheckField, FieldFault } from "../islands/forms/fields.tsx";
import { Form, FormTraces } from "../islands/forms/form.tsx";
import { loadProvider } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/visitor-confirmation.ts";

/** Length of a value beside its box, in characters. */
const VALUE_LENGTH = 160;

export async function loader(asked: Route.LoaderArgs) {
  const { listing, trail } = await loadProvider(asked, paths.visitorConfirmation);
  if (listing.closed === "dauerhaft") throw redirect(paths.provider(listing));
  const facts = await factsToConfirm(listing);
  const { name, cantonSlug, citySlug, slug } = listing;
  return {
    name,
    provider: { cantonSlug, citySlug, slug },
    trail,
    facts: facts.map(({ field, label, text, valueHash }) => {
      const value = cutAfterWord(text, VALUE_LENGTH);
      return { field, label, value, valueHash };
    }),
    form: await openForm(asked),
    isSent: asked.url.searchParams.has("gesendet"),
  };
}

export function action(asked: Route.ActionArgs) {
  const { canton, city, provider: spitex } = asked.params;
  return answerForm(asked, {
    schema: visitorConfirmation,
    read: readTicks,
    send: (deps, confirmed) => confirmSeenFacts(deps, { ...confirmed, spitex }),
    sentPath: afterSending(paths.visitorConfirmation({ cantonSlug: canton, citySlug: city, slug: spitex })),
    failure: CONFIRMATION_FAILED,
  });
}

const TITLE = "Angaben bestätigen";
const ID = "bestaetigung";

type Shown = Route.ComponentProps["loaderData"];

export default function VisitorConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, provider, trail, isSent } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...CONFIRMATION_SENT}>
        <a className="button" href={paths.provider(provider)}>
          Zurück zum Anbieter
        </a>
      </FormSent>
    );
  }
  const form = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead title={form.faults ? `Fehler – ${TITLE}` : TITLE} />
      <Breadcrumbs trail={[...trail, { name: TITLE, path: paths.visitorConfirmation(provider) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{TITLE}</h1>
            <p className="lead">
              {`Haben Sie mit ${name} gesprochen? Sagen Sie uns, welche Angaben noch stimmen. Das hilft anderen.`}
            </p>
          </header>
          <div className="form-box">
            <ConfirmationForm {...loaderData} form={form} />
          </div>
        </div>
        <AsideCard id="danach" title="Was danach geschieht">
          <p>Beim Anbieter steht dann, was am Telefon bestätigt wurde und wann. Wir ändern nichts an seinen Angaben.</p>
          <p>Eine Angabe gilt als erneuert, wenn zwei Personen sie an verschiedenen Tagen bestätigt haben.</p>
          <p>
            <a href={paths.correction(provider)}>Stimmt etwas nicht? Korrigieren Sie es hier.</a>
          </p>
        </AsideCard>
      </div>
    </div>
  );
}

/** After a fault only what still has the value that was ticked stays ticked. */
function ConfirmationForm({ facts, form: { faults, values, formTime } }: Pick<Shown, "facts" | "form">) {
  return (
    <Form id={ID} state={{ faults }} submitLabel="Angaben bestätigen">
      <fieldset className="field">
        <legend>Welche Angaben stimmen noch?</legend>
        {faults?.fields.facts && <FieldFault id={`${ID}-facts`} fault={faults.fields.facts} />}
        {facts.map(({ field, label, value, valueHash }, at) => (
          <label className="choice" key={field}>
            <input
              type="checkbox"
              id={at === 0 ? `${ID}-facts` : undefined}
              name={TICK + field}
              value={valueHash}
              defaultChecked={values[TICK + field] === valueHash}
            />
            <span>{`${label}: ${value}`}</span>
          </label>
        ))}
      </fieldset>
      <CheckField
        form={ID}
        name="called"
        label="Ich habe mit dem Anbieter gesprochen und danach gefragt."
        faults={faults}
        defaultChecked={values.called === "on"}
      />
      <p className="form-note">
        Wir speichern nicht, wer Sie sind. Damit niemand zweimal zählt, merken wir uns einen verschlüsselten Hinweis auf
        Ihren Anschluss, 90 Tage lang.
      </p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
