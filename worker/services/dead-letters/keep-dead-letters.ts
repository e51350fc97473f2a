import { insertDeadLetter } from "#db/queries/dead-letters.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** `body`: what was sent, of any kind. */
type Message = { id: string; body: unknown };

/** Messages that were given up, for an admin to look at; all of them or, with an error, none. */
export async function keepDeadLetters({ db, now }: Pick<Deps, "db" | "now">, messages: Message[]) {
  await runTogether(
    db,
    messages.map(({ id, body }) =>
      insertDeadLetter(db, {
        messageId: id,
        body: JSON.stringify(body) ?? "null",
        now: now().toISOString(),
      }),
    ),
  );
}
