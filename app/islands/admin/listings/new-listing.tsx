import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES, type FieldValues } from "#domain/listings/fields.ts";
import { Form } from "../../forms/form.tsx";
import { refusalFaults } from "../../forms/refusal-faults.ts";
import { useForm } from "../../forms/use-form.ts";
import { keepToast } from "../../kept-toasts.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { BackToListings } from "./back-link.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { listingPath } from "./listing-paths.ts";

const ID = "anbieter";

const EMPTY = {
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, null])) as unknown as FieldValues),
  closed: "offen" as const,
  confirmedFields: {},
};

/** A provider that nobody imported. */
export function NewListing() {
  const tools = useAdminTools();
  const state = useForm<Record<string, string>, typeof tools>(
    useActions(tools),
    () => undefined,
    async (values, { api }) => {
      try {
        const created = await api.send<ListingDetail>("POST", "/listings", { ...values, updatedAt: "" });
        if (!created) return;
        const remarks = (created.remarks ?? []).map(({ reason }) => reason).join(" ");
        keepToast({ title: "Anbieter angelegt", text: remarks || "Seine Seite ist jetzt im Verzeichnis." });
        location.assign(listingPath(created.listing.id));
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <>
      <p>
        <BackToListings />
      </p>
      <h2>Neuer Anbieter</h2>
      <p className="prose">Nötig sind Name, PLZ und Ort. Was Sie eingeben, gilt als bestätigt.</p>
      <div className="form-box">
        <Form id={ID} state={state} submitLabel="Anlegen" busyLabel="Wird angelegt …">
          <ListingFields form={ID} listing={EMPTY} faults={state.faults} />
        </Form>
      </div>
    </>
  );
}
