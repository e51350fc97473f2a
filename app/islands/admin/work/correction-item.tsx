import { type ReactNode, useRef, useState } from "react";
import { CORRECTION_OUTCOMES, type CorrectionOutcome, type DeskCorrection } from "#domain/desks/correction-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { orReload, useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";

type Props = { item: DeskCorrection; tick: ReactNode; onOvertaken: () => void };

export function CorrectionItem({ item, tick, onOvertaken }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [decided, setDecided] = useState<CorrectionOutcome>();
  const [remarks, setRemarks] = useState<string[]>([]);
  const answer = useRef<HTMLTextAreaElement>(null);
  const answerId = `antwort-${item.id}`;
  const { id, listingId, spitexName, spitexPath, label, shown, email, createdAt, handledAt, outcome } = item;
  const said = decided
    ? [`Erledigt: ${CORRECTION_OUTCOMES[decided]}.`, email && "Die Antwort ist unterwegs.", ...remarks]
        .filter(Boolean)
        .join(" ")
    : "";
  const isOpen = !decided && handledAt === null;
  const decide = (chosen: CorrectionOutcome) =>
    run(async () => {
      const body = { outcome: chosen, answer: answer.current?.value };
      await orReload(api.send("POST", `/corrections/${id}`, body), onOvertaken);
      setDecided(chosen);
    });
  const { taking } = item;
  const take = (updatedAt: string) =>
    run(async () => {
      const body = { updatedAt, answer: answer.current?.value };
      const sent = api.send<{ remarks: { reason: string }[] }>("POST", `/corrections/${id}/take`, body);
      const taken = await orReload(sent, onOvertaken);
      setRemarks(taken?.remarks.map(({ reason }) => reason) ?? []);
      setDecided("taken");
    });
  const button = (chosen: CorrectionOutcome, text: string) => (
    <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => decide(chosen)}>
      {text}
    </button>
  );
  return (
    <DecidedItem title={spitexName} href={spitexPath} tick={tick} said={said} decision={decided}>
      <p>
        <strong>{label}</strong>
        {shown && `: ${shown}`}
      </p>
      <blockquote className="letter-text">{item.said}</blockquote>
      <p className="ledger-note">
        {`gemeldet ${formatMoment(new Date(createdAt))}`}
        {email ? `, Antwort an ${email}` : ", ohne Adresse"}
        {handledAt && outcome && `, ${CORRECTION_OUTCOMES[outcome]} ${formatMoment(new Date(handledAt))}`}
      </p>
      {item.upheldAt && <p>{`Der Anbieter sagt: stimmt so (${formatMoment(new Date(item.upheldAt))}).`}</p>}
      {item.answer && <p className="letter-text">{`Unsere Antwort: «${item.answer}»`}</p>}
      {isOpen && (
        <>
          {email && (
            <div className="field">
              <label htmlFor={answerId}>Antwort, freiwillig</label>
              <textarea id={answerId} ref={answer} className="field-input" rows={2} maxLength={500} />
              <p className="form-note">«Ist korrigiert» ohne geänderten Eintrag braucht hier ein paar Worte.</p>
            </div>
          )}
          {taking && "cannot" in taking && (
            <p className="field-hint">{`Nicht mit einem Druck zu übernehmen: ${taking.cannot}`}</p>
          )}
          <p className="form-actions">
            {taking && "value" in taking && (
              <button className="button" type="button" aria-disabled={isBusy} onClick={() => take(taking.updatedAt)}>
                {`Wert übernehmen: ${taking.value}`}
              </button>
            )}
            <a className="button quiet" href={listingPath(listingId)}>
              Anbieter bearbeiten
            </a>
            {button("taken", "Ist korrigiert")}
            {button("refused", "So lassen")}
          </p>
        </>
      )}
    </DecidedItem>
  );
}
