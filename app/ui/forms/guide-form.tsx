import type { ReactNode } from "react";
import { capitalized } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import {
  GUIDE_CARE,
  GUIDE_PARAMS,
  type Guide,
  guideQuery,
  keptAnswers,
  UNSURE,
  WHO_CODES,
} from "#domain/guide/guide.ts";
import { recordOf } from "#domain/keys.ts";
import { LANGUAGE_CODES, languageName } from "#domain/offer/languages.ts";
import { TAKES_ON } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { CARE_QUESTIONS, NEED_WORDS, PLACE_QUESTIONS, WHO_WORDS } from "../../content/guide.ts";
import { describeField, FormField, SelectField } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";
import { useSite } from "../site.tsx";
import { ChoiceField } from "./choice-field.tsx";

const FORM = "wegweiser";

const languageChoices = () => [
  { value: "", label: m.guide_any_language() },
  ...LANGUAGE_CODES.map((value) => ({ value, label: capitalized(languageName(value)) })),
];

type Props = { guide: Guide; faults: FormFaults | undefined };

/** One question of the guide, a plain GET form. */
export function GuideForm({ guide, faults }: Props) {
  const { step, who = "andere", typedPlace } = guide;
  if (step === 1) {
    return (
      <Question guide={guide} faults={faults} next={2}>
        <ChoiceField
          form={FORM}
          name={GUIDE_PARAMS.who}
          legend={m.guide_who()}
          options={recordOf(WHO_CODES, (code) => WHO_WORDS[code]())}
          chosen={guide.who}
          faults={faults}
        />
      </Question>
    );
  }
  if (step === 2) {
    return (
      <Question guide={guide} faults={faults} next={3}>
        <CareField guide={guide} legend={CARE_QUESTIONS[who]()} faults={faults} />
      </Question>
    );
  }
  return (
    <Question guide={guide} faults={faults} next={3}>
      <FormField
        form={FORM}
        name={GUIDE_PARAMS.place}
        label={PLACE_QUESTIONS[who]()}
        hint={m.guide_place_hint()}
        faults={faults}
        defaultValue={typedPlace}
        maxLength={60}
        autoComplete="postal-code"
      />
      <SelectField
        form={FORM}
        name={GUIDE_PARAMS.language}
        faults={faults}
        label={m.guide_language()}
        choices={languageChoices()}
        defaultValue={guide.language ?? ""}
      />
      <label className="choice">
        <input type="checkbox" name={GUIDE_PARAMS.takesOn} value={TAKES_ON} defaultChecked={guide.takesOn} />
        <span>{m.guide_takes_on()}</span>
      </label>
    </Question>
  );
}

type QuestionProps = Props & { next: 2 | 3; children: ReactNode };

function Question({ guide, faults, next, children }: QuestionProps) {
  const { step } = guide;
  const { canAsk } = useSite();
  return (
    <form className="form" id={FORM} action={paths.guide()} noValidate>
      {faults && <FaultSummary form={FORM} faults={faults} place={undefined} />}
      <p className="guide-step">{m.guide_step({ step })}</p>
      <input type="hidden" name={GUIDE_PARAMS.step} value={next} />
      {keptAnswers(guide).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className="form-actions">
        <button className="button" type="submit">
          {step === 3 ? m.guide_show() : m.guide_next()}
        </button>
        {step === 3 && canAsk && (
          <button className="button quiet" type="submit" formAction={paths.question()}>
            {m.guide_ask_all()}
          </button>
        )}
        {step > 1 && (
          <a className="button quiet" href={paths.guide() + guideQuery({ ...guide, step: step === 3 ? 2 : 1 })}>
            {m.guide_back()}
          </a>
        )}
      </p>
      <p className="field-hint">{m.guide_privacy()}</p>
    </form>
  );
}

/** The first checkbox has the field's id, as in ChoiceField. */
function CareField({ guide, legend, faults }: Props & { legend: string }) {
  const field = { form: FORM, name: GUIDE_PARAMS.care, hint: m.guide_care_hint(), faults };
  const { className, notes, control } = describeField(field);
  return (
    <fieldset className={className} aria-describedby={control["aria-describedby"]}>
      <legend>{legend}</legend>
      {notes}
      <div className="guide-choices">
        {GUIDE_CARE.map((code, index) => (
          <label key={code} className="choice">
            <input
              type="checkbox"
              id={index === 0 ? control.id : undefined}
              name={GUIDE_PARAMS.care}
              value={code}
              defaultChecked={code === UNSURE ? guide.isUnsure : guide.care.includes(code)}
            />
            <span>{code === UNSURE ? m.guide_unsure() : NEED_WORDS[code]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
