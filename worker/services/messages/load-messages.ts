import { listMessages, type MessageRow } from "#db/queries/messages/message-desk.ts";
import { runAll } from "#db/statement.ts";
import { DESK_PAGE_SIZE, type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskMessage, MessageKind, MessageView } from "#domain/desks/message-desk.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import type { Deps } from "../../deps.ts";
import type { DeskAsk } from "../desks/desk-ask.ts";
import { listingsNamed } from "../desks/listings-named.ts";
import type { IndexDeps } from "../search/index-parts.ts";

type Ask = DeskAsk & { kind: MessageKind; state: MessageView; email?: string | undefined };

/** What a search at the desk means: the address of a sender, or the name of a provider. */
export async function findMessagesOf(
  deps: Pick<Deps, "db"> & IndexDeps,
  q: string,
): Promise<Pick<Ask, "email" | "named">> {
  return q.includes("@") ? { email: q.toLowerCase() } : { named: await listingsNamed(deps, q) };
}

/** What visitors sent, newest first. */
export async function loadMessages(
  { db }: Pick<Deps, "db">,
  { from, size = DESK_PAGE_SIZE, ...ask }: Ask,
): Promise<DeskPage<DeskMessage>> {
  const rows = await runAll(db, listMessages({ ...ask, before: deskPosition(from), size }));
  return toDeskPage(rows.map(shown), ({ createdAt, id }) => positionText({ time: createdAt, id }), size);
}

function shown({ cantonSlug, citySlug, slug, ...message }: MessageRow): DeskMessage {
  const hasPage = cantonSlug !== null && citySlug !== null && slug !== null;
  return {
    ...message,
    phoneHref: phoneNumber(message.phone)?.href ?? null,
    spitexPath: hasPage ? paths.provider({ cantonSlug, citySlug, slug }) : null,
  };
}
