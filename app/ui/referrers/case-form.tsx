import { recordOf } from "#domain/keys.ts";
import { CARE } from "#domain/offer/care-codes.ts";
import { LANGUAGES } from "#domain/offer/languages.ts";
import { paths } from "#domain/paths.ts";
import { OFTEN_CODES, oftenLabel } from "#domain/questions/question.ts";
import { CASES } from "#domain/referrers/case-form.ts";
import { MOST_CASES } from "#domain/referrers/referrer.ts";
import type { FoundCase } from "#domain/referrers/shown-case.ts";
import { DeskField, FormField } from "../../islands/forms/fields.tsx";

type FormCase = Pick<FoundCase, "values" | "faults">;

const FORM = "faelle";
const ANY_LANGUAGE = { "": "keine bestimmte", ...LANGUAGES };

type Props = { cases: readonly FormCase[]; isAsked: boolean };

/** Sends nothing: its answer is the same page with those who would be asked. */
export const CaseForm = ({ cases, isAsked }: Props) => (
  <form className="form case-form" id={FORM} action={paths.referrerCases()}>
    <div className="cases">
      {cases.map(({ values, faults }, at) => (
        <OneCase key={`fall ${at + 1}`} number={at + 1} values={values} faults={isAsked ? faults : {}} />
      ))}
    </div>
    <p className="form-actions">
      <button className="button" type="submit" name={CASES} value={cases.length}>
        Zeigen, wer gefragt wird
      </button>
      {cases.length < MOST_CASES && (
        <button className="button quiet" type="submit" name={CASES} value={cases.length + 1}>
          Noch ein Fall
        </button>
      )}
    </p>
  </form>
);

function OneCase({ number, values, faults }: FormCase & { number: number }) {
  const field = (name: string) => {
    const fault = faults[name];
    return {
      form: FORM,
      name: `${name}${number}`,
      faults: fault === undefined ? undefined : { summary: fault, fields: { [`${name}${number}`]: fault } },
    };
  };
  return (
    <fieldset className="desk-card">
      <legend>{`Fall ${number}`}</legend>
      <FormField
        {...field("ort")}
        label="Wohin"
        hint="Postleitzahl oder Ort"
        autoComplete="off"
        maxLength={60}
        required={false}
        defaultValue={values.ort}
      />
      <details className="case-care" open={values.leistung.length > 0}>
        <summary>{values.leistung.length > 0 ? `Leistungen (${values.leistung.length})` : "Leistungen wählen"}</summary>
        <div className="desk-boxes">
          {Object.entries(CARE).map(([code, label]) => (
            <label className="choice" key={code}>
              <input
                type="checkbox"
                name={`leistung${number}`}
                value={code}
                defaultChecked={values.leistung.includes(code)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </details>
      <DeskField
        {...field("oft")}
        label="Wie oft"
        options={recordOf(OFTEN_CODES, oftenLabel)}
        defaultValue={values.oft || "taeglich"}
      />
      <DeskField
        {...field("tag")}
        label="Ab wann"
        hint="Leer: so bald wie möglich"
        type="date"
        defaultValue={values.tag}
      />
      <DeskField {...field("sprache")} label="Sprache" options={ANY_LANGUAGE} defaultValue={values.sprache} />
    </fieldset>
  );
}
