import { useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { paths } from "#domain/paths.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { describeLosses } from "./describe-losses.ts";

export function DeleteListing({ detail: { listing, attached } }: { detail: ListingDetail }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = () =>
    run(async () => {
      await api.send("DELETE", `/listings/${listing.id}`);
      keepToast({ title: "Anbieter gelöscht", text: `«${listing.name}» ist nicht mehr im Verzeichnis.` });
      location.assign(paths.adminListings());
    }, close);
  return (
    <section className="desk-section" aria-labelledby="loeschen">
      <h2 id="loeschen">Löschen</h2>
      <p className="prose">
        Die Seite meldet danach, dass es sie nicht mehr gibt, und Importe lassen den Anbieter aus.
      </p>
      <p className="form-actions">
        <button className="button quiet danger" type="button" onClick={() => setIsAsking(true)}>
          Anbieter löschen …
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`«${listing.name}» löschen?`}
          confirmLabel="Löschen"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={close}
        >
          <p>{describeLosses(attached)}</p>
          <p>{`Sie können ihn ${RESTORE_DAYS} Tage lang wieder herstellen, mit allem, was zu ihm gehört: unter «Gelöschte Anbieter».`}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
