import {
  type DeskMessage,
  MESSAGE_KINDS,
  MESSAGE_VIEWS,
  type MessageKind,
  type MessageView,
} from "#domain/desks/message-desk.ts";
import { momentOr } from "#domain/desks/table-moment.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../admin-actor.ts";
import { deskCsv } from "../desks/desk-csv.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { findMessagesOf, loadMessages } from "./load-messages.ts";

const HEADER = [
  "Eingegangen",
  "Vorname",
  "Nachname",
  "E-Mail",
  "Telefon",
  "Anbieter",
  "Stand",
  "Antwort",
  "Antwort am",
];

type Ask = { kind: MessageKind; state: MessageView; q: string };

/** Who wrote when and what became of it, for a spreadsheet. What they wrote stays at the desk: it may say who is ill. */
export async function messageCsv(
  deps: Pick<Deps, "db" | "now"> & IndexDeps,
  admin: AdminActor,
  { kind, state, q }: Ask,
) {
  const found = await findMessagesOf(deps, q);
  return deskCsv(deps, admin, {
    list: MESSAGE_KINDS[kind],
    view: MESSAGE_VIEWS[state],
    q,
    header: HEADER,
    linesOf,
    load: (page) => loadMessages(deps, { ...page, kind, state, ...found }),
  });
}

const linesOf = ({ course, state, spitexName, ...message }: DeskMessage): string[][] => [
  [
    ...[momentOr(message.createdAt), message.firstName, message.lastName, message.email, message.phone],
    ...[spitexName ?? "", MESSAGE_VIEWS[state], course?.answer ? ANSWERS[course.answer] : ""],
    momentOr(course?.answerAt ?? null),
  ],
];
