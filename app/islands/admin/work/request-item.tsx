import { type ReactNode, useState } from "react";
import {
  type AlikeListing,
  REQUEST_OUTCOMES,
  type RequestOutcome,
  type ShownRequest,
} from "#domain/desks/request-desk.ts";
import { formatDate, formatMoment } from "#domain/format.ts";
import type { SentDecision } from "#domain/listings/listing-request.ts";
import { paths } from "#domain/paths.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { orReload, useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";
import { RefusableActions } from "./reason-form.tsx";

type Props = { item: ShownRequest; tick: ReactNode; onOvertaken: () => void };

/** A report of a missing Spitex: an admin adds it, names the listing that it already has, or refuses it. */
export function RequestItem({ item, tick, onOvertaken }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [decided, setDecided] = useState<RequestOutcome>();
  const { id, name, streetAddress, zipCode, city, phone, website, zsrNumber } = item;
  const isOpen = !decided && item.handledAt === null;
  const send = async (decision: SentDecision) => {
    await orReload(api.send("POST", `/listing-requests/${id}`, decision), onOvertaken);
    setDecided(decision.outcome);
  };
  const add = () =>
    run(() => send({ outcome: "added", seen: item.alike.map((listing) => listing.id), deletedAt: item.deletedAt }));
  return (
    <DecidedItem
      title={name}
      href={`${paths.adminListings()}?${new URLSearchParams({ q: name })}`}
      said={decided ? `Erledigt: ${REQUEST_OUTCOMES[decided]}. Das Mail ist unterwegs.` : ""}
      tick={tick}
      decision={decided}
    >
      <p>{[streetAddress, `${zipCode} ${city}`, phone, zsrNumber].filter(Boolean).join(", ")}</p>
      {website && (
        <p>
          <a href={website} target="_blank" rel="noopener nofollow">
            {website}
            <span className="sr-only"> (öffnet ein neues Fenster)</span>
          </a>
        </p>
      )}
      <p className="ledger-note">
        {`gemeldet ${formatMoment(new Date(item.createdAt))} von ${item.sender}, ${item.email}`}
        {item.handledAt &&
          item.outcome &&
          `, ${REQUEST_OUTCOMES[item.outcome]} ${formatMoment(new Date(item.handledAt))}`}
      </p>
      {item.reason && <p className="letter-text">{`Grund: «${item.reason}»`}</p>}
      {item.alike.length > 0 && (
        <Alike
          listings={item.alike}
          isBusy={isBusy}
          onChoose={isOpen ? (listingId) => run(() => send({ outcome: "known", listingId })) : undefined}
        />
      )}
      {isOpen && item.deletedAt && (
        <p className="note">
          {`Der Eintrag wurde am ${formatDate(new Date(item.deletedAt))} gelöscht: Nehmen Sie ihn nur mit Einverständnis der Spitex wieder auf.`}
        </p>
      )}
      {isOpen && (
        <RefusableActions
          id={`ablehnen-${id}`}
          submitLabel="Meldung ablehnen"
          onRefuse={(reason) => send({ outcome: "refused", reason })}
        >
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={add}>
            Aufnehmen
          </button>
        </RefusableActions>
      )}
    </DecidedItem>
  );
}

type AlikeProps = {
  listings: AlikeListing[];
  isBusy: boolean;
  /** Missing once the request is decided. */
  onChoose: ((listingId: number) => void) | undefined;
};

/** Entries with the same name and place, telephone, website or ZSR number. */
const Alike = ({ listings, isBusy, onChoose }: AlikeProps) => (
  <div className="note">
    <p>{onChoose ? "Gibt es schon?" : "Im Verzeichnis:"}</p>
    <ul>
      {listings.map(({ id, name, place, path }) => (
        <li key={id}>
          <a href={path}>{`${name}, ${place}`}</a>
          {" · "}
          <a href={listingPath(id)}>
            bearbeiten<span className="sr-only">{` (${name})`}</span>
          </a>
          {onChoose && (
            <p className="form-actions">
              <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => onChoose(id)}>
                Gibt es schon<span className="sr-only">{`: ${name}`}</span>
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  </div>
);
