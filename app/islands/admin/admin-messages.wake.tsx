import type { DeskMessage, MessageKind, MessageView } from "#domain/desks/message-desk.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { ListFrame } from "./list-frame.tsx";
import { MessageItem } from "./messages/message-item.tsx";
import { useQueryParam } from "./query-param.ts";
import { useAdminList } from "./use-admin-data.ts";
import { ViewChoice, viewIn } from "./view-choice.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "messages", Screen);

const KINDS: Record<MessageKind, string> = { inquiries: "Anfragen an Anbieter", contact: "Nachrichten an uns" };

const STATES: Record<MessageView, string> = {
  all: "Alle",
  new: "Neu",
  read: "Gelesen",
  handled: "Erledigt",
  unanswered: "Unbeantwortet",
};

/** Messages of visitors; opening one marks it as read. */
function Screen() {
  const kind = viewIn(KINDS, useQueryParam("art"), "inquiries");
  const state = viewIn(STATES, useQueryParam("stand"), "all");
  return (
    <>
      <ViewChoice label="Art der Nachrichten" name="art" views={KINDS} chosen={kind} />
      <ViewChoice label="Stand der Nachrichten" name="stand" views={STATES} chosen={state} />
      <MessageList key={`${kind} ${state}`} kind={kind} state={state} />
      <p className="form-note">{`Anfragen und Nachrichten werden nach ${KEEP_DAYS} Tagen gelöscht.`}</p>
    </>
  );
}

function MessageList({ kind, state }: { kind: MessageKind; state: MessageView }) {
  const list = useAdminList<DeskMessage>(`/messages/${kind}?state=${state}`);
  const among = state === "all" ? "" : ` unter «${STATES[state]}»`;
  return (
    <section aria-labelledby="nachrichten-titel">
      <h2 id="nachrichten-titel">{KINDS[kind]}</h2>
      <ListFrame list={list} empty={`Keine ${KINDS[kind]}${among}.`}>
        <ul className="letters">
          {list.items?.map((message) => (
            <MessageItem key={message.id} kind={kind} message={message} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
