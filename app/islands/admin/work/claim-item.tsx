import { type ReactNode, useState } from "react";
import { formatDate, formatMoment } from "#domain/format.ts";
import { type ClaimLetter, type DeskClaim, PROOF_DAYS } from "#domain/members/claim.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";
import { RefusableActions } from "./reason-form.tsx";

/** A claim that no mail can prove: an admin sends a letter or refuses the claim. */
export function ClaimItem({ claim, tick }: { claim: DeskClaim; tick: ReactNode }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [letter, setLetter] = useState<ClaimLetter>();
  const [isRefused, setIsRefused] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, listing, formerAddress, claimant, note, hasMembers, createdAt, letterAt } = claim;
  const codeNote = letter ? "Der Code steht hier nur jetzt. Schreiben Sie ihn in den Brief." : "";
  const said = isRefused ? "Die Übernahme ist abgelehnt." : codeNote;
  const close = () => setIsAsking(false);
  const write = () =>
    run(async () => {
      const seen = { createdAt, letterAt: letter?.sentAt ?? letterAt };
      setLetter(await api.send<ClaimLetter>("POST", `/claims/${id}/letter`, seen));
      close();
    }, close);
  const isWritten = Boolean(letterAt || letter);
  const refuse = async (reason: string) => {
    await api.send("POST", `/claims/${id}/refuse`, { createdAt, reason });
    setIsRefused(true);
  };
  return (
    <DecidedItem
      title={listing.name}
      href={listingPath(listing.id)}
      tick={tick}
      said={said}
      decision={isRefused || letter}
    >
      <p>{`${claimant}, ${formatMoment(new Date(createdAt))}`}</p>
      {note && <p className="letter-text">{`«${note}»`}</p>}
      {hasMembers && <p className="field-hint">Jemand pflegt diesen Eintrag schon und weiss davon.</p>}
      {formerAddress && (
        <p className="notice">
          {`Die Adresse wurde vor weniger als ${PROOF_DAYS} Tagen geändert. Vorher: ${formerAddress.join(", ")}. Fragen Sie dort nach, bevor Sie einen Brief schicken.`}
        </p>
      )}
      {letterAt && <p className="field-hint">{`Letzter Brief: ${formatDate(new Date(letterAt))}`}</p>}
      {letter && <Letter letter={letter} address={listing.address} />}
      {!isRefused && (
        <RefusableActions id={`ablehnen-${id}`} submitLabel="Übernahme ablehnen" onRefuse={refuse}>
          <button
            className="button quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={isWritten ? () => setIsAsking(true) : write}
          >
            {isWritten ? "Neuen Code ausstellen" : "Brief verschickt"}
          </button>
        </RefusableActions>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Neuen Code für ${listing.name} ausstellen?`}
          confirmLabel="Neuen Code ausstellen"
          isBusy={isBusy}
          onConfirm={write}
          onClose={close}
        >
          <p>Der Code, der schon unterwegs ist, gilt dann nicht mehr.</p>
        </ConfirmDialog>
      )}
    </DecidedItem>
  );
}

const Letter = ({ letter: { code, expiresAt }, address }: { letter: ClaimLetter; address: string[] }) => (
  <div className="note">
    <p>
      {address.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
    <p>
      {"Code: "}
      <strong className="number">{code}</strong>
      {`, gültig bis ${formatDate(new Date(expiresAt))}`}
    </p>
  </div>
);
