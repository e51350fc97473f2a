import type { OwnAlias, UnknownPlace } from "#domain/desks/places-desk.ts";
import { countOf } from "#domain/format.ts";
import { PLACE_ALIASES } from "#domain/places/place-aliases.ts";
import { FormField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { filteredPath } from "../listings/filtered-path.ts";
import { useAdminAction } from "../use-admin-action.ts";

type Props = { aliases: OwnAlias[]; reload: () => Promise<unknown> };

const TITLE = "namen";

/** Additional names by which the search finds a place. */
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

/** Listings with a combination of postcode and place that the register lacks. */
export const UnknownSection = ({ unknown }: { unknown: UnknownPlace[] }) => (
  <section className="desk-section" aria-labelledby="unbekannt">
    <h2 id="unbekannt">Anbieter mit unbekanntem Ort</h2>
    {unknown.length === 0 ? (
      <p className="empty">Alle Anbieter haben einen Ort des Verzeichnisses.</p>
    ) : (
      <>
        <p className="prose">
          Postleitzahl und Ort passen nicht zusammen oder fehlen im Verzeichnis. Die häufigsten zuerst.{" "}
          <a href={filteredPath({ traits: ["unknownPlace"] })}>Alle diese Anbieter</a>
        </p>
        <ul className="missed">
          {unknown.map(({ zipCode, city, listings }) => (
            <li key={`${zipCode} ${city}`}>
              <a href={filteredPath({ q: `${zipCode} ${city}`, traits: ["unknownPlace"] })}>{`${zipCode} ${city}`}</a>
              <span>{countOf(listings, "Anbieter", "Anbieter")}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
