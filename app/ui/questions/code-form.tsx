import { paths } from "#domain/paths.ts";
import { QUESTION_CODE } from "#domain/questions/question-form.ts";
import { FormField } from "../../islands/forms/fields.tsx";

const FORM = "code";

type Props = {
  /** What was typed before, if it is no code. */
  typed: string | null;
};

/** Leads to the page with the answers. */
export function CodeForm({ typed }: Props) {
  const fault = "Das ist kein Code. Er hat acht Ziffern, zum Beispiel 4821 7306.";
  return (
    <section className="code-form" aria-labelledby="code-titel">
      <h2 id="code-titel">Schon gefragt?</h2>
      <form className="form" action={paths.question()}>
        <FormField
          form={FORM}
          name={QUESTION_CODE}
          label="Code eingeben"
          hint="Acht Ziffern, zum Beispiel 4821 7306"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed ?? ""}
          faults={typed === null ? undefined : { summary: fault, fields: { [QUESTION_CODE]: fault } }}
          extra={
            <button className="button quiet" type="submit">
              Antworten ansehen
            </button>
          }
        />
      </form>
    </section>
  );
}
