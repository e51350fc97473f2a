import { correctionInput } from "#domain/corrections/correction-input.ts";
import { cutAfterWord } from "#domain/format.ts";
import { factText, isOwnText } from "#domain/listings/fact-text.ts";
import { CORRECTABLE_FIELDS, type CorrectableField, shownLabel } from "#domain/listings/fields.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { submitCorrection } from "#worker/services/corrections/corrections.ts";
import { factsReadIn } from "#worker/services/corrections/read-facts.ts";
import { sayAreas } from "#worker/services/members/listing-areas.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { correctionFailed, correctionSent } from "../content/message-answers.ts";
import { depsContext } from "../context.ts";
import { loadProvider } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { CorrectionForm } from "../ui/forms/correction-form.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/correction.ts";

/** Length of a value shown beside its field's name, in characters. */
const VALUE_LENGTH = 40;

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  const { listing, trail } = await loadProvider(asked, paths.correction);
  const facts = CORRECTABLE_FIELDS.map((field) => ({
    field,
    text: field === "other" ? "" : factText(field, Reflect.get(listing, field)),
  }));
  const optionOf = ({ field, text }: { field: CorrectableField; text: string }) => {
    const label = shownLabel(field);
    // An option cannot say that a part of it is in another language.
    if (field === "other" || (isOwnText(field) && ownTextTag(listing, text))) return [field, label] as const;
    const value = cutAfterWord(text, VALUE_LENGTH);
    return [field, value ? m.provider_labelled({ label, value }) : label] as const;
  };
  const told = await sayAreas(asked.context.get(depsContext), ["text"], facts);
  const options = { "": m.calculator_choose(), ...Object.fromEntries(told.map(optionOf)) };
  const form = await openForm(asked);
  const { name, cantonSlug, citySlug, slug } = listing;
  const chosen = searchParams.get("feld") ?? undefined;
  return {
    name,
    provider: { cantonSlug, citySlug, slug },
    trail,
    options,
    seen: factsReadIn(listing),
    chosen,
    form,
    isSent: searchParams.has("gesendet"),
  };
}

export function action(asked: Route.ActionArgs) {
  const { canton, city, provider: spitex } = asked.params;
  return answerForm(asked, {
    spitex,
    schema: correctionInput,
    send: (deps, correction) => submitCorrection(deps, { ...correction, spitex }),
    sentPath: afterSending(paths.correction({ cantonSlug: canton, citySlug: city, slug: spitex })),
    failure: correctionFailed(),
  });
}

export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, provider, trail, options, seen, chosen, isSent } = loaderData;
  const title = m.provider_correct();
  const back = (
    <a className="button" href={paths.provider(provider)}>
      {m.correction_back()}
    </a>
  );
  if (isSent && !actionData) return <FormSent {...correctionSent()}>{back}</FormSent>;
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead title={faults ? m.faults_title({ title }) : title} />
      <Breadcrumbs trail={[...trail, { name: title, path: paths.correction(provider) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="lead">{m.correction_lead({ name })}</p>
          </header>
          <div className="form-box">
            <CorrectionForm
              action={paths.correction(provider)}
              options={options}
              seen={seen}
              chosen={chosen}
              faults={faults}
              values={values}
              formTime={formTime}
            />
          </div>
        </div>
        <AsideCard id="danach" title={m.correction_next()}>
          <p>{m.correction_next_text()}</p>
          <a className="button quiet" href={paths.provider(provider)}>
            {m.correction_back()}
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
