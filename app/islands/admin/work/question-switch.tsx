import type { QuestionSwitch } from "#domain/desks/question-desk.ts";
import { describeField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

type Props = { setting: QuestionSwitch; reload: () => Promise<unknown> };

const FORM = "schalter";

/** Whether visitors can ask all providers at once, and what they read if not. */
export function SwitchSection({ setting: { isOn, words }, reload }: Props) {
  const tools = useAdminTools();
  const state = useForm<Record<string, string>, typeof tools>(
    useActions(tools),
    () => undefined,
    async (values, { api, toast }) => {
      try {
        await api.send("PUT", "/questions/switch", { isOn: !isOn, words: values.words ?? words });
      } catch (error) {
        return refusalFaults(error);
      }
      await reload();
      toast({ title: isOn ? "«Wer kann kommen?» ist ausgeschaltet" : "«Wer kann kommen?» ist eingeschaltet" });
    },
  );
  const { className, notes, control } = describeField({ form: FORM, name: "words", faults: state.faults });
  return (
    <section className="desk-section" aria-labelledby="schalter-titel">
      <h2 id="schalter-titel">{`«Wer kann kommen?» ist ${isOn ? "eingeschaltet" : "ausgeschaltet"}`}</h2>
      <p className="prose">
        {isOn
          ? "Ausgeschaltet kann niemand neu fragen. Offene Fragen laufen weiter."
          : "Wer fragen möchte, liest diesen Satz:"}
      </p>
      <div className="form-box">
        <Form id={FORM} state={state} submitLabel={isOn ? "Ausschalten" : "Einschalten"} busyLabel="Einen Moment …">
          {isOn ? (
            <div className={className}>
              <label htmlFor={control.id}>Was Besucherinnen und Besucher dann lesen</label>
              {notes}
              <textarea {...control} className="field-input" rows={3} maxLength={300} defaultValue={words} />
            </div>
          ) : (
            <p>{`«${words}»`}</p>
          )}
        </Form>
      </div>
    </section>
  );
}
