import { correctionInput } from "#domain/corrections/correction-input.ts";
import { cutAfterWord } from "#domain/format.ts";
import { CORRECTABLE_FIELDS, type CorrectableField, correctableLabel } from "#domain/listings/fields.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { shownOf, submitCorrection } from "#worker/services/corrections/corrections.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { CORRECTION_FAILED, CORRECTION_SENT } from "../content/message-answers.ts";
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
  const optionOf = (field: CorrectableField) => {
    const value = cutAfterWord(shownOf(listing, field), VALUE_LENGTH);
    return [field, value ? `${correctableLabel(field)}: ${value}` : correctableLabel(field)] as const;
  };
  const options = { "": "Bitte wählen", ...Object.fromEntries(CORRECTABLE_FIELDS.map(optionOf)) };
  const form = await openForm(asked);
  const { name, cantonSlug, citySlug, slug } = listing;
  const chosen = searchParams.get("feld") ?? undefined;
  return {
    name,
    provider: { cantonSlug, citySlug, slug },
    trail,
    options,
    chosen,
    form,
    isSent: searchParams.has("gesendet"),
  };
}

export function action(asked: Route.ActionArgs) {
  const { canton, city, provider: spitex } = asked.params;
  return answerForm(asked, {
    schema: correctionInput,
    send: (deps, correction) => submitCorrection(deps, { ...correction, spitex }),
    sentPath: afterSending(paths.correction({ cantonSlug: canton, citySlug: city, slug: spitex })),
    failure: CORRECTION_FAILED,
  });
}

const TITLE = "Angabe korrigieren";

export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, provider, trail, options, chosen, isSent } = loaderData;
  const back = (
    <a className="button" href={paths.provider(provider)}>
      Zurück zum Anbieter
    </a>
  );
  if (isSent && !actionData) return <FormSent {...CORRECTION_SENT}>{back}</FormSent>;
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead title={faults ? `Fehler – ${TITLE}` : TITLE} />
      <Breadcrumbs trail={[...trail, { name: TITLE, path: paths.correction(provider) }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{TITLE}</h1>
            <p className="lead">{`Stimmt etwas bei ${name} nicht? Sagen Sie uns, was richtig ist.`}</p>
          </header>
          <div className="form-box">
            <CorrectionForm options={options} chosen={chosen} faults={faults} values={values} formTime={formTime} />
          </div>
        </div>
        <AsideCard id="danach" title="Was danach geschieht">
          <p>Wir prüfen die Angabe, meist beim Anbieter selbst, und korrigieren sie auf der Seite.</p>
          <a className="button quiet" href={paths.provider(provider)}>
            Zurück zum Anbieter
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
