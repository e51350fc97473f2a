import { type ReactNode, useState } from "react";
import type { DeskMessage, MessageKind, MessageState } from "#domain/desks/message-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { MessageFacts } from "./message-facts.tsx";

const STATE_WORDS: Record<MessageState, string> = { new: "neu", read: "gelesen", handled: "erledigt" };

type Props = { kind: MessageKind; message: DeskMessage; tick: ReactNode };

/** Keeps its position in the list when its state changes. */
export function MessageItem({ kind, message, tick }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [changed, setChanged] = useState<MessageState>();
  const state = changed ?? message.state;
  const change = (method: "PUT" | "DELETE", what: "read" | "handled") =>
    run(async () => {
      const path = `/messages/${kind}/${message.id}/${what}`;
      const answer = await api.send<{ state: MessageState }>(method, path);
      if (answer) setChanged(answer.state);
    });
  const { firstName, lastName, createdAt, spitexName } = message;
  return (
    <li>
      {tick}
      <details
        onToggle={(event) => {
          if (event.currentTarget.open && state === "new") void change("PUT", "read");
        }}
      >
        <summary>
          <span className="letter-head">
            <strong>{`${firstName} ${lastName}`}</strong>
            <span className={`tag state-${state}`}>{STATE_WORDS[state]}</span>
            {message.course?.answer && <span className="tag">{ANSWERS[message.course.answer]}</span>}
          </span>
          <span className="ledger-note">
            {spitexName && `An ${spitexName}, `}
            {formatMoment(new Date(createdAt))}
          </span>
        </summary>
        <p className="letter-text">{message.message}</p>
        <MessageFacts message={message} />
        <p className="form-actions">
          <button
            className="button quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => change(state === "handled" ? "DELETE" : "PUT", "handled")}
          >
            {state === "handled" ? "Wieder öffnen" : "Als erledigt markieren"}
          </button>
          <span role="status">{state === "handled" && "Erledigt"}</span>
        </p>
      </details>
    </li>
  );
}
