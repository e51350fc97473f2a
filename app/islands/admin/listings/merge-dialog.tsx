import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";

type Party = { id: number; name: string; zipCode: string; city: string };
type Props = {
  own: Party;
  other: Party;
  isBusy: boolean;
  /** Merges listing `gone` into listing `into`. */
  onMerge: (gone: number, into: number) => void;
  onClose: () => void;
};

export function MergeDialog({ own, other, isBusy, onMerge, onClose }: Props) {
  const choice = (stays: Party, gone: Party) => (
    <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => onMerge(gone.id, stays.id)}>
      {`«${stays.name}», ${stays.zipCode} ${stays.city} (Nr. ${stays.id}) bleibt`}
    </button>
  );
  return (
    <ConfirmDialog title="Zusammenführen: Welcher bleibt?" onClose={onClose}>
      <p>
        Bewertungen, Meldungen und Anfragen des anderen kommen zu dem, der bleibt. Leere Felder werden aus ihm ergänzt,
        und seine Adresse leitet weiter.{" "}
        {`Unter «Gelöschte Anbieter» können Sie den anderen ${RESTORE_DAYS} Tage lang wieder herstellen.`}
      </p>
      <div className="dialog-choices">
        {choice(own, other)}
        {choice(other, own)}
      </div>
    </ConfirmDialog>
  );
}
