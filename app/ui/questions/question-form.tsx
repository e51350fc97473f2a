import { capitalized } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CARE_CODES, type CareCode, careName } from "#domain/offer/care-codes.ts";
import { LANGUAGE_CODES, type LanguageCode, languageName } from "#domain/offer/languages.ts";
import { paths } from "#domain/paths.ts";
import { ASKER_CODES, askerLabel, OFTEN_CODES, oftenLabel, QUESTION_PARAMS } from "#domain/questions/question.ts";
import { ASAP, type QuestionForm as Asked, OTHER_DAY, START } from "#domain/questions/question-form.ts";
import { dayInWords } from "#domain/questions/question-words.ts";
import { m } from "#messages";
import { FormField } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";
import { ChipField } from "./chip-field.tsx";

/** The form's id; a button beside the other form sends it, too. */
export const ASK_FORM = "frage";

/** What comes after the form: its faults, or whom it goes to. On a phone both are far from its button. */
export const NEXT = "weiter";

/** What most people ask for; the others are folded. */
const USUAL: readonly CareCode[] = [
  "grundpflege",
  "behandlungspflege",
  "wundpflege",
  "demenz",
  "palliative",
  "haushalt",
  "nacht",
];
const SPOKEN: readonly LanguageCode[] = ["fr", "it", "en", "pt", "sq", "sr"];

const careChoices = (isUsual: boolean) =>
  CARE_CODES.filter((code) => USUAL.includes(code) === isUsual).map((code) => [code, careName(code)] as const);
const languageChoices = (isSpoken: boolean) =>
  LANGUAGE_CODES.filter((code) => SPOKEN.includes(code) === isSpoken).map(
    (code) => [code, capitalized(languageName(code))] as const,
  );

type Props = { asked: Asked; monday: string; faults: FormFaults | undefined };

/** Rule questions-4: the question itself, a GET form, so that only its address holds it until it is sent. */
export function QuestionForm({ asked, monday, faults }: Props) {
  const common = { form: ASK_FORM, faults };
  return (
    <form className="card quest" id={ASK_FORM} action={`${paths.question()}#${NEXT}`} noValidate>
      <header>
        <h2>{m.question_yours()}</h2>
      </header>
      <div className="form">
        {faults && <FaultSummary form={ASK_FORM} faults={faults} place={undefined} id={NEXT} />}
        <FormField
          {...common}
          name={QUESTION_PARAMS.place}
          label={m.question_where()}
          hint={m.guide_place_hint()}
          defaultValue={asked.typedPlace}
          maxLength={60}
          autoComplete="postal-code"
        />
        <ChipField
          {...common}
          name={QUESTION_PARAMS.care}
          legend={m.question_what()}
          type="checkbox"
          choices={careChoices(true)}
          more={{ label: m.question_more_care(), choices: careChoices(false) }}
          chosen={asked.care}
        />
        <StartField asked={asked} monday={monday} faults={faults} />
        <ChipField
          {...common}
          name={QUESTION_PARAMS.often}
          legend={m.question_how_often()}
          type="radio"
          choices={OFTEN_CODES.map((code) => [code, oftenLabel(code)])}
          chosen={asked.often ? [asked.often] : []}
          isRequired
        />
        <ChipField
          {...common}
          name={QUESTION_PARAMS.language}
          legend={m.question_which_language()}
          type="radio"
          choices={[["", m.question_any_language()], ...languageChoices(true)]}
          more={{ label: m.question_other_language(), choices: languageChoices(false) }}
          chosen={[asked.language ?? ""]}
        />
        <ChipField
          {...common}
          name={QUESTION_PARAMS.who}
          legend={m.question_for_whom()}
          type="radio"
          choices={ASKER_CODES.map((code) => [code, askerLabel(code)])}
          chosen={asked.who ? [asked.who] : []}
          isRequired
        />
        <div className="form-actions">
          <button className="button" type="submit">
            {m.question_show()}
          </button>
        </div>
        <p className="form-note">{m.question_nothing_sent()}</p>
      </div>
    </form>
  );
}

/** «Montag, 30. November» */
const withoutYear = (day: string) => dayInWords(day).replace(/ \d{4}$/, "");

function StartField({ asked: { start, typedDay }, monday, faults }: Props) {
  const choices = [
    [ASAP, capitalized(m.question_as_soon())],
    [monday, capitalized(m.question_from({ day: withoutYear(monday) }))],
    [OTHER_DAY, m.question_other_day()],
  ] as const;
  return (
    <div className="start-field">
      <ChipField
        form={ASK_FORM}
        name={START}
        legend={m.question_start()}
        type="radio"
        choices={choices}
        chosen={[start]}
        faults={faults}
      />
      <FormField
        form={ASK_FORM}
        name={QUESTION_PARAMS.fromDay}
        label={m.question_start_day()}
        type="date"
        required={false}
        defaultValue={typedDay}
        faults={faults}
      />
    </div>
  );
}
