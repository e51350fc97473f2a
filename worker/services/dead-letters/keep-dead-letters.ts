import { insertDeadLetter } from "#db/queries/dead-letters.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** `body`: any JSON value. */
type Message = { id: string; body: unknown };

/** Stores messages that the queue gave up, for an admin to look at; all of them or none. */
export async function keepDeadLetters({ db, now }: Pick<Deps, "db" | "now">, messages: Message[]) {
  const receivedAt = now().toISOString();
  await runTogether(db, {
    letters: messages.map(({ id, body }) =>
      insertDeadLetter({ messageId: id, body: JSON.stringify(body) ?? "null", receivedAt }),
    ),
  });
}
