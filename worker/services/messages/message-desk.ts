import { listSentBy } from "#db/queries/desks/desk-search.ts";
import {
  findMessageState,
  listMessages,
  type MessageChange,
  type MessageRow,
  type MessageSearch,
  messageExists,
  messageWillChange,
  updateMessage,
} from "#db/queries/messages/messages.ts";
import { ALWAYS, every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import { DESK_PAGE_SIZE, type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import {
  type DeskMessage,
  MESSAGE_KINDS,
  MESSAGE_VIEWS,
  type MessageKind,
  type MessageState,
  type MessageView,
} from "#domain/desks/message-desk.ts";
import { firstPhoneNumber } from "#domain/listings/phone.ts";
import { answerLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, type Plan } from "../commit.ts";
import { type DeskAsk, deskCsv, listingsNamed } from "../desks/desk-csv.ts";
import type { IndexDeps } from "../search/index-parts.ts";

type MessagesAsk = Omit<DeskAsk, "named"> & {
  kind: MessageKind;
  state: MessageView;
  search?: MessageSearch | undefined;
};

type Asked = { kind: MessageKind; q: string };

/** Interprets a desk search: a provider's name, a whole address, or a part of a new message's sender details. */
export async function readMessageSearch(
  deps: Pick<Deps, "db"> & IndexDeps,
  { kind, q }: Asked,
): Promise<MessageSearch | undefined> {
  if (q === "") return undefined;
  const isAddress = q.includes("@");
  const [sent, named = []] = await Promise.all([
    runAll(deps.db, listSentBy(kind, readTyped(q))),
    // Messages to the site are about no provider.
    isAddress || kind === "contact" ? [] : listingsNamed(deps, q),
  ]);
  return { ids: sent.map(({ id }) => id), named, email: isAddress ? q.toLowerCase() : undefined };
}

/** Messages from visitors, newest first. */
export async function loadMessages(
  { db }: Pick<Deps, "db">,
  { from, size = DESK_PAGE_SIZE, ...ask }: MessagesAsk,
): Promise<DeskPage<DeskMessage>> {
  const rows = await runAll(db, listMessages({ ...ask, before: deskPosition(from), size }));
  return toDeskPage(rows.map(shown), ({ createdAt, id }) => positionText({ time: createdAt, id }), size);
}

function shown({ cantonSlug, citySlug, slug, ...message }: MessageRow): DeskMessage {
  const hasPage = cantonSlug !== null && citySlug !== null && slug !== null;
  return {
    ...message,
    phoneHref: firstPhoneNumber(message.phone)?.href ?? null,
    spitexPath: hasPage ? paths.provider({ cantonSlug, citySlug, slug }) : null,
  };
}

type Message = { kind: MessageKind; id: string };

const ACTIONS = { read: "message_read", handled: "message_handled", reopened: "message_reopened" } as const;

type Changing = Message & { what: MessageChange };

/** Idempotent. @returns the state afterwards @throws AppError */
export async function changeMessage(deps: CommitDeps, actor: AdminActor, changing: Changing): Promise<MessageState> {
  await commit(deps, { ...planMessageChange(actor, changing), orElse: "message_not_found" });
  const found = await runOne(deps.db, findMessageState(changing));
  if (!found) throw new AppError("message_not_found");
  return found.state;
}

/** Like `changeMessage`, for a larger transaction. */
export const planMessageChange = (actor: AdminActor, { what, ...message }: Changing, when = ALWAYS): Plan => ({
  when: every(messageExists(message), when),
  audit: {
    actor,
    action: ACTIONS[what],
    details: { kind: message.kind, message_id: message.id },
    when: messageWillChange(what, message),
  },
  isPublic: false,
  write: (now, guard) => updateMessage(what, { ...message, now }, guard),
});

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

type MessageCsvAsk = Asked & { state: MessageView };

/** Senders, times and outcomes, for a spreadsheet. The texts stay at the desk, because they may say who is ill. */
export async function messageCsv(
  deps: Pick<Deps, "db" | "now"> & IndexDeps,
  admin: AdminActor,
  { kind, state, q }: MessageCsvAsk,
) {
  const search = await readMessageSearch(deps, { kind, q });
  const isOfSender = search !== undefined && (search.ids.length > 0 || search.named.length === 0);
  return deskCsv(deps, admin, {
    list: MESSAGE_KINDS[kind],
    view: MESSAGE_VIEWS[state],
    // The log must not reveal whose messages were looked for.
    q: isOfSender ? "Person" : q,
    header: HEADER,
    linesOf,
    load: (page) => loadMessages(deps, { ...page, kind, state, search }),
  });
}

const linesOf = ({ course, state, spitexName, ...message }: DeskMessage): string[][] => [
  [
    ...[momentOr(message.createdAt), message.firstName, message.lastName, message.email, message.phone],
    ...[spitexName ?? "", MESSAGE_VIEWS[state], course?.answer ? answerLabel(course.answer) : ""],
    momentOr(course?.answerAt ?? null),
  ],
];
