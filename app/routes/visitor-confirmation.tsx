import { readTicks, TICK, visitorConfirmation } from "#domain/corrections/visitor-confirmation.ts";
import { cutAfterWord } from "#domain/format.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { confirmSeenFacts, factsToConfirm } from "#worker/services/corrections/visitor-confirmations.ts";
import { sayAreas } from "#worker/services/members/listing-areas.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { confirmationFailed, confirmationSent } from "../content/message-answers.ts";
import { depsContext } from "../context.ts";
import { CheckField, describeField } from "../islands/forms/fields.tsx";
import { Form, FormTraces } from "../islands/forms/form.tsx";
import { loadOpenProvider } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/visitor-confirmation.ts";

/** Length of a value beside its box, in characters. */
const VALUE_LENGTH = 160;

export async function loader(asked: Route.LoaderArgs) {
  const { listing, trail } = await loadOpenProvider(asked, paths.visitorConfirmation);
  const facts = await sayAreas(asked.context.get(depsContext), ["text"], await factsToConfirm(listing));
  const { name, cantonSlug, citySlug, slug } = listing;
  return {
    name,
    provider: { cantonSlug, citySlug, slug },
    trail,
    facts: facts.map(({ field, label, text, valueHash }) => {
      const value = cutAfterWord(text, VALUE_LENGTH);
      const tag = isOwnText(field) ? ownTextTag(listing, text) : undefined;
      return { field, label, value, valueHash, tag };
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
    failure: confirmationFailed(),
  });
}

const ID = "bestaetigung";

type Shown = Route.ComponentProps["loaderData"];

export default function VisitorConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, provider, trail, isSent } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...confirmationSent()}>
        <a className="button" href={paths.provider(provider)}>
          {m.correction_back()}
        </a>
      </FormSent>
    );
  }
  const form = actionData ?? loaderData.form;
  const title = m.correction_confirm();
  return (
    <div className="page">
      <PageHead title={form.faults ? m.faults_title({ title }) : title} />
      <Breadcrumbs trail={[...trail, { name: title, path: paths.visitorConfirmation(provider) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="lead">{m.correction_confirm_lead({ name })}</p>
          </header>
          <div className="form-box">
            <ConfirmationForm {...loaderData} form={form} />
          </div>
        </div>
        <AsideCard id="danach" title={m.correction_next()}>
          <p>{m.correction_confirm_next()}</p>
          <p>{m.correction_renewed()}</p>
          <p>
            <a href={paths.correction(provider)}>{m.correction_instead()}</a>
          </p>
        </AsideCard>
      </div>
    </div>
  );
}

/** After a fault, only facts that still have the ticked value stay ticked. */
function ConfirmationForm({ provider, facts, form }: Pick<Shown, "provider" | "facts" | "form">) {
  const { faults, values, formTime } = form;
  const action = paths.visitorConfirmation(provider);
  const { className, notes, control } = describeField({ form: ID, name: "facts", faults });
  return (
    <Form id={ID} state={{ faults }} action={action} submitLabel={m.correction_confirm()}>
      <fieldset className={className} aria-describedby={control["aria-describedby"]}>
        <legend>{m.correction_still_right()}</legend>
        {notes}
        {facts.map(({ field, label, value, valueHash, tag }, at) => (
          <label className="choice" key={field}>
            <input
              type="checkbox"
              id={at === 0 ? control.id : undefined}
              name={TICK + field}
              value={valueHash}
              defaultChecked={values[TICK + field] === valueHash}
            />
            <span>
              {tag ? <ValueInOwnWords label={label} value={value} tag={tag} /> : m.provider_labelled({ label, value })}
            </span>
          </label>
        ))}
      </fieldset>
      <CheckField
        form={ID}
        name="called"
        label={m.correction_called()}
        faults={faults}
        defaultChecked={values.called === "on"}
      />
      <p className="form-note">{m.correction_unnamed({ days: KEEP_DAYS })}</p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}

/** What the provider wrote, in the language of its place. */
const ValueInOwnWords = ({ label, value, tag }: Record<"label" | "value" | "tag", string>) => (
  <>
    {m.provider_labelled({ label, value: "" })}
    <span lang={tag}>{value}</span>
  </>
);
