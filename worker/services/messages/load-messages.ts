import { listMessages, type MessageRow } from "#db/queries/messages/message-desk.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskMessage, MessageKind, MessageView } from "#domain/desks/message-desk.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import type { Deps } from "../../deps.ts";

type Ask = { kind: MessageKind; state: MessageView; from: string | undefined };

/** What visitors sent, newest first. */
export async function loadMessages(
  { db }: Pick<Deps, "db">,
  { kind, state, from }: Ask,
): Promise<DeskPage<DeskMessage>> {
  const rows = await runAll(db, listMessages({ kind, state, position: deskPosition(from) }));
  return toDeskPage(rows.map(shown), ({ createdAt, id }) => positionText({ time: createdAt, id }));
}

function shown({ cantonSlug, citySlug, slug, ...message }: MessageRow): DeskMessage {
  const hasPage = cantonSlug !== null && citySlug !== null && slug !== null;
  return {
    ...message,
    phoneHref: phoneNumber(message.phone)?.href ?? null,
    spitexPath: hasPage ? paths.provider({ cantonSlug, citySlug, slug }) : null,
  };
}
