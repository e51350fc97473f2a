import type { OwnAlias } from "#domain/desks/places-desk.ts";
import { PLACE_ALIASES } from "#domain/places/place-aliases.ts";
import { Form } from "../../forms/form.tsx";
import { FormField } from "../../forms/form-field.tsx";
import { refusalFaults } from "../../forms/refusal-faults.ts";
import { useForm } from "../../forms/use-form.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";

type Props = { aliases: OwnAlias[]; reload: () => Promise<unknown> };

const TITLE = "namen";

/** Further names under which the search finds a place. */
export function AliasSection({ aliases, reload }: Props) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const remove = ({ key, alias }: OwnAlias) =>
    run(async () => {
      await api.send("DELETE", `/places/aliases/${encodeURIComponent(key)}`);
      await reload();
      toast({ title: "Name entfernt", text: `«${alias}» findet die Suche bald nicht mehr.` });
      document.getElementById(TITLE)?.focus();
    });
  return (
    <section className="desk-section aliases" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Weitere Namen von Orten
      </h2>
      <p className="prose">
        Unter diesen Namen findet die Suche einen Ort ausser unter dem amtlichen: Quartiere, Mundart, andere Sprachen.
      </p>
      {aliases.length > 0 && (
        <ul className="duplicates" aria-label="Eigene Namen">
          {aliases.map((own) => (
            <li key={own.key}>
              <span>
                <strong>{own.alias}</strong>
                {` für ${own.place}`}
              </span>
              <button className="button quiet danger" type="button" aria-disabled={isBusy} onClick={() => remove(own)}>
                Entfernen<span className="sr-only">{`: ${own.alias}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewAlias reload={reload} />
      <details className="desk-filter">
        <summary>Mitgelieferte Namen</summary>
        <ul className="bullets">
          {Object.entries(PLACE_ALIASES).map(([place, names]) => (
            <li key={place}>{`${place}: ${names.join(", ")}`}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function NewAlias({ reload }: Pick<Props, "reload">) {
  const tools = useAdminTools();
  const state = useForm<Record<string, string>, typeof tools>(
    useActions(tools),
    () => undefined,
    async (values, { api, toast }, form) => {
      try {
        await api.send("POST", "/places/aliases", values);
      } catch (error) {
        return refusalFaults(error);
      }
      form.reset();
      await reload();
      toast({ title: "Name hinzugefügt", text: "Die Suche kennt ihn in wenigen Minuten." });
    },
  );
  const common = { form: "name", faults: state.faults, autoComplete: "off" };
  return (
    <div className="form-box">
      <Form id="name" state={state} submitLabel="Hinzufügen" busyLabel="Wird hinzugefügt …">
        <FormField {...common} name="alias" label="Weiterer Name" maxLength={60} />
        <FormField {...common} name="place" label="Postleitzahl und Ort" maxLength={100} />
      </Form>
    </div>
  );
}
