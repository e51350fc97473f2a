import { useEffect, useRef } from "react";
import { type DeskFeed, FEED_KINDS } from "#domain/import/feed.ts";
import { DeskField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

type Props = {
  id: string;
  feed?: DeskFeed;
  method: "POST" | "PUT";
  path: string;
  submitLabel: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** Name, address, kind and licence of a source. */
export function FeedForm({ id, feed, method, path, submitLabel, onSaved, onClose }: Props) {
  const tools = useAdminTools();
  const place = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const state = useForm<Record<string, string>, typeof tools>(
    useActions(tools),
    () => undefined,
    async (values, { api, toast }) => {
      try {
        await api.send(method, path, values);
      } catch (error) {
        return refusalFaults(error);
      }
      await onSaved();
      onClose();
      toast({ title: "Gespeichert", text: "Geholt wird die Datei in der nächsten Nacht, oder mit «Jetzt prüfen»." });
    },
  );
  const common = { form: id, faults: state.faults, isRequired: true };
  return (
    <div className="form-box" ref={place}>
      <Form
        id={id}
        state={state}
        submitLabel={submitLabel}
        more={
          <button className="button quiet" type="button" onClick={onClose}>
            Abbrechen
          </button>
        }
      >
        <DeskField {...common} name="name" label="Name der Quelle" defaultValue={feed?.name ?? ""} />
        <DeskField
          {...common}
          name="address"
          label="Adresse der Datei"
          type="url"
          hint="Öffentlich und mit https. Eine andere Adresse beginnt von vorn, mit einer ersten Datei zum Prüfen."
          defaultValue={feed?.address ?? ""}
        />
        <DeskField
          {...common}
          name="kind"
          label="Art der Datei"
          options={FEED_KINDS}
          defaultValue={feed?.kind ?? "csv"}
        />
        <DeskField
          {...common}
          name="note"
          label="Herkunft und Lizenz"
          hint="Zum Beispiel: Kanton Bern, offene Daten, Nennung der Quelle verlangt."
          rows={2}
          defaultValue={feed?.note ?? ""}
        />
      </Form>
    </div>
  );
}
