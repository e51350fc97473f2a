import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FormField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

const ID = "adresse";

type Props = { detail: ListingDetail; onStored: (detail: ListingDetail) => void };

/** Another address for the listing's page. */
export function ListingAddress({ detail: { listing }, onStored }: Props) {
  const { id, updatedAt, slug } = listing;
  const tools = useAdminTools();
  const state = useForm<{ slug: string }, typeof tools>(
    useActions(tools),
    () => undefined,
    async (typed, { api, toast }) => {
      try {
        const stored = await api.send<ListingDetail>("PUT", `/listings/${id}/address`, { slug: typed.slug, updatedAt });
        if (!stored) return;
        onStored(stored);
        toast({ title: "Adresse geändert", text: "Die bisherige leitet dorthin weiter." });
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <section className="desk-section" aria-labelledby="adresse-titel">
      <h2 id="adresse-titel">Adresse der Seite</h2>
      <p className="prose">Links auf die bisherige Adresse funktionieren weiter.</p>
      <div className="form-box">
        <Form id={ID} state={state} submitLabel="Adresse ändern" busyLabel="Wird geändert …">
          <FormField
            key={slug}
            form={ID}
            name="slug"
            label="Letzter Teil der Adresse"
            hint="Kleine Buchstaben, Ziffern und Bindestriche"
            defaultValue={slug}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            faults={state.faults}
          />
        </Form>
      </div>
    </section>
  );
}
