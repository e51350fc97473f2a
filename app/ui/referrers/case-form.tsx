import { capitalized } from "#domain/format.ts";
import { recordOf } from "#domain/keys.ts";
import { CARE_CODES, careName } from "#domain/offer/care-codes.ts";
import { LANGUAGE_CODES, languageName } from "#domain/offer/languages.ts";
import { paths } from "#domain/paths.ts";
import { OFTEN_CODES, oftenLabel } from "#domain/questions/question.ts";
import { CASES } from "#domain/referrers/case-form.ts";
import { MOST_CASES } from "#domain/referrers/referrer.ts";
import type { FoundCase } from "#domain/referrers/shown-case.ts";
import { m } from "#messages";
import { DeskField, FormField } from "../../islands/forms/fields.tsx";

type FormCase = Pick<FoundCase, "values" | "faults">;

/** The list of whom to ask belongs to the same form, so that the buttons that update it keep what is struck out. */
export const CASE_FORM = "faelle";

const languages = () => ({
  "": m.guide_any_language(),
  ...recordOf(LANGUAGE_CODES, (code) => capitalized(languageName(code))),
});

type Props = { cases: readonly FormCase[]; isAsked: boolean };

/** Sends nothing: its answer is the same page with those who would be asked. */
export const CaseForm = ({ cases, isAsked }: Props) => (
  <form className="form case-form" id={CASE_FORM} action={paths.referrerCases()}>
    <div className="cases">
      {cases.map(({ values, faults }, at) => (
        <OneCase
          key={`fall ${at + 1}`}
          number={at + 1}
          values={values}
          // A case that was just added sends not even how often, which its field always does.
          faults={isAsked && values.oft !== "" ? faults : {}}
        />
      ))}
    </div>
    <p className="form-actions">
      <button className="button" type="submit" name={CASES} value={cases.length}>
        {m.referrer_case_show()}
      </button>
      {cases.length < MOST_CASES && (
        <button className="button quiet" type="submit" name={CASES} value={cases.length + 1}>
          {m.referrer_case_more()}
        </button>
      )}
    </p>
  </form>
);

function OneCase({ number, values, faults }: FormCase & { number: number }) {
  const field = (name: string) => {
    const fault = faults[name];
    return {
      form: CASE_FORM,
      name: `${name}${number}`,
      faults: fault === undefined ? undefined : { summary: fault, fields: { [`${name}${number}`]: fault } },
    };
  };
  return (
    <fieldset className="desk-card">
      <legend>{m.referrer_number({ number })}</legend>
      <FormField
        {...field("ort")}
        label={m.referrer_case_where()}
        hint={m.service_place()}
        autoComplete="off"
        maxLength={60}
        required={false}
        defaultValue={values.ort}
      />
      <details className="case-care" open={values.leistung.length > 0}>
        <summary>
          {values.leistung.length > 0
            ? m.referrer_case_care({ count: values.leistung.length })
            : m.referrer_case_choose_care()}
        </summary>
        <div className="desk-boxes">
          {CARE_CODES.map((code) => (
            <label className="choice" key={code}>
              <input
                type="checkbox"
                name={`leistung${number}`}
                value={code}
                defaultChecked={values.leistung.includes(code)}
              />
              <span>{careName(code)}</span>
            </label>
          ))}
        </div>
      </details>
      <DeskField
        {...field("oft")}
        label={m.referrer_case_often()}
        options={recordOf(OFTEN_CODES, oftenLabel)}
        defaultValue={values.oft || "taeglich"}
      />
      <DeskField
        {...field("tag")}
        label={m.referrer_case_start()}
        hint={m.referrer_case_start_hint()}
        type="date"
        defaultValue={values.tag}
      />
      <DeskField
        {...field("sprache")}
        label={m.question_term_language()}
        options={languages()}
        defaultValue={values.sprache}
      />
    </fieldset>
  );
}
