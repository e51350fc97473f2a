import {
  findMessageState,
  type MessageChange,
  messageWillChange,
  updateMessage,
} from "#db/queries/messages/message-desk.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { MessageKind, MessageState } from "#domain/desks/message-desk.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Message = { kind: MessageKind; id: string };

const ACTIONS = { read: "message_read", handled: "message_handled", reopened: "message_reopened" } as const;

/** Idempotent. @returns the state afterwards @throws AppError */
export async function changeMessage(
  deps: Pick<Deps, "db" | "now">,
  admin: AdminActor,
  { what, ...message }: Message & { what: MessageChange },
): Promise<MessageState> {
  const now = deps.now().toISOString();
  const event = { action: ACTIONS[what], now, details: { kind: message.kind, message_id: message.id } };
  const { states } = await runTogether(deps.db, {
    audit: auditOf(admin, event, messageWillChange(what, message)),
    changed: updateMessage(what, { ...message, now }),
    states: findMessageState(message),
  });
  const [found] = states;
  if (!found) throw new AppError("message_not_found");
  return found.state;
}
