import { useState } from "react";
import { countOf, formatMoment } from "#domain/format.ts";
import { type DeskReferrer, referrerKind } from "#domain/referrers/referrer.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";
import { RefusableActions } from "./reason-form.tsx";

const SAID = { approved: "Zugelassen. Das Mail ist unterwegs.", refused: "Abgelehnt. Das Mail ist unterwegs." };

/** An organization that refers people: an admin approves or refuses it. */
export function ReferrerItem({ item }: { item: DeskReferrer }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [decided, setDecided] = useState<keyof typeof SAID>();
  const { id, name, kind, domain, state, reason, createdAt, decidedAt, members, others, questions } = item;
  const send = async (decision: { outcome: keyof typeof SAID; reason?: string; seen?: string }) => {
    await api.send("POST", `/referrers/${id}`, decision);
    setDecided(decision.outcome);
  };
  const isOpen = !decided && state !== "refused";
  return (
    <DecidedItem title={name} href={`https://${domain}`} said={decided ? SAID[decided] : ""} decision={decided}>
      <p>{`${referrerKind(kind)}, bestätigte Adresse bei ${domain}`}</p>
      <p className="ledger-note">
        {`angemeldet ${formatMoment(new Date(createdAt))}`}
        {members.length > 0 && ` von ${members.join(", ")}`}
        {decidedAt && `, entschieden ${formatMoment(new Date(decidedAt))}`}
        {questions > 0 && `, ${countOf(questions, "Fall", "Fälle")}`}
      </p>
      {others.length > 0 && (
        <p className="note">{`Unter dieser Domain gibt es schon: ${others.join(", ")}. Vielleicht genügt dort eine Einladung.`}</p>
      )}
      {reason && <p className="letter-text">{`Grund: «${reason}»`}</p>}
      {isOpen && (
        <RefusableActions
          id={`ablehnen-${id}`}
          label={state === "waiting" ? "Ablehnen" : "Zulassung entziehen"}
          submitLabel="Organisation ablehnen"
          onRefuse={(why) => send({ outcome: "refused", reason: why, seen: state })}
        >
          {state === "waiting" && (
            <button
              className="button quiet"
              type="button"
              aria-disabled={isBusy}
              onClick={() => run(() => send({ outcome: "approved" }))}
            >
              Zulassen
            </button>
          )}
        </RefusableActions>
      )}
    </DecidedItem>
  );
}
