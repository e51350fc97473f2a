import { paths } from "#domain/paths.ts";
import { QUESTION_CODE } from "#domain/questions/question-form.ts";
import { m } from "#messages";
import { FormField } from "../../islands/forms/fields.tsx";

const FORM = "code";

type Props = {
  /** The text typed before, if it is not a code. */
  typed: string | null;
};

/** Leads to the page with the answers. */
export function CodeForm({ typed }: Props) {
  const fault = m.question_code_wrong();
  return (
    <section className="code-form" aria-labelledby="code-titel">
      <h2 id="code-titel">{m.question_code_title()}</h2>
      <form className="form" action={paths.question()} noValidate>
        <FormField
          form={FORM}
          name={QUESTION_CODE}
          label={m.question_code_label()}
          hint={m.question_code_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed ?? ""}
          autoFocus={typed !== null}
          faults={typed === null ? undefined : { summary: fault, fields: { [QUESTION_CODE]: fault } }}
          extra={
            <button className="button quiet" type="submit">
              {m.question_see_answers()}
            </button>
          }
        />
      </form>
    </section>
  );
}
