import { useState } from "react";
import { countOf } from "#domain/format.ts";
import type { ListingDetail } from "#domain/listing-desk.ts";
import { paths } from "#domain/paths.ts";
import { keepToast } from "../../kept-toasts.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useAdminAction } from "../use-admin-action.ts";

/** The end of a listing; what goes with it is said before. */
export function DeleteListing({ detail: { listing, attached } }: { detail: ListingDetail }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const remove = () =>
    run(async () => {
      await api.send("DELETE", `/listings/${listing.id}`);
      keepToast({
        title: "Anbieter gelöscht",
        text: `«${listing.name}» ist nicht mehr im Verzeichnis.`,
      });
      location.assign(paths.adminListings());
    });
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
          onClose={() => setIsAsking(false)}
        >
          <p>{lost(attached)}</p>
          <p>
            Unter «Gelöschte Anbieter» können Sie ihn wieder zulassen; dann bringt ihn der nächste
            Import zurück, ohne Bewertungen.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function lost({ reviews, reports, inquiries }: ListingDetail["attached"]): string {
  const gone = [
    reviews > 0 && countOf(reviews, "Bewertung", "Bewertungen"),
    reports > 0 && countOf(reports, "Meldung", "Meldungen"),
  ].filter(Boolean);
  const sentences = [
    gone.length > 0 ? `Mit ihm gehen ${gone.join(" und ")} verloren.` : "Er hat keine Bewertungen.",
    inquiries > 0 &&
      `${countOf(inquiries, "Anfrage bleibt", "Anfragen bleiben")} erhalten, bis ihre Frist abläuft.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
