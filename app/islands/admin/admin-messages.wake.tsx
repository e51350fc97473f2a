import {
  type DeskMessage,
  MESSAGE_KINDS,
  MESSAGE_VIEWS,
  type MessageKind,
  type MessageView,
} from "#domain/desks/message-desk.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { WorkSearch } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { MessageItem } from "./work/message-item.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";
import type { WorkAction } from "./work/work-action.ts";
import { WorkList } from "./work/work-list.tsx";
export const wake = (root: HTMLElement) => wakeAdmin(root, "messages", Screen);

const SEARCHES: Record<MessageKind, string> = {
  inquiries: "Anbieter, oder Name, Telefon oder E-Mail-Adresse der Person",
  contact: "Name, Telefon oder E-Mail-Adresse der Person",
};

const FILES: Record<MessageKind, string> = { inquiries: "anfragen.csv", contact: "nachrichten.csv" };

const settle = (kind: MessageKind): WorkAction<DeskMessage> => ({
  label: "Als erledigt markieren",
  note: "Sie sind danach unter «Erledigt» und können dort wieder geöffnet werden.",
  decision: { action: kind },
});

/** Messages of visitors; opening one marks it as read. */
export function Screen() {
  const kind = viewIn<MessageKind>(MESSAGE_KINDS, useQueryParam("art"), "inquiries");
  const state = viewIn<MessageView>(MESSAGE_VIEWS, useQueryParam("stand"), "all");
  const among = state === "all" ? "" : ` unter «${MESSAGE_VIEWS[state]}»`;
  return (
    <>
      <ViewChoice label="Art der Nachrichten" name="art" views={MESSAGE_KINDS} chosen={kind} />
      <ViewChoice label="Stand der Nachrichten" name="stand" views={MESSAGE_VIEWS} chosen={state} />
      <WorkSearch key={kind} label={SEARCHES[kind]} />
      <WorkList<DeskMessage>
        key={`${kind} ${state}`}
        title={MESSAGE_KINDS[kind]}
        path={`/messages/${kind}`}
        desk={kind}
        view={{ state }}
        file={FILES[kind]}
        empty={`Keine ${MESSAGE_KINDS[kind]}${among}.`}
        className="letters"
        actions={state === "handled" ? [] : [settle(kind)]}
        nameOf={({ firstName, lastName }) => `Nachricht von ${firstName} ${lastName}`}
      >
        {(message, tick) => <MessageItem key={message.id} kind={kind} message={message} tick={tick} />}
      </WorkList>
      <p className="form-note">{`Anfragen und Nachrichten werden nach ${KEEP_DAYS} Tagen gelöscht.`}</p>
    </>
  );
}
