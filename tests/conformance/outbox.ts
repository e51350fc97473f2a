import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runOne, runText } from "#db/statement.ts";
import type { Deps } from "#worker/deps.ts";

/** A mail as a use case's batch stores it, before it is queued. */
export async function storeMail({ db }: Pick<Deps, "db">, text = "Guten Tag, grüezi"): Promise<string> {
  const id = crypto.randomUUID();
  await runOne(
    db,
    insertMail({
      id,
      kind: "recovery",
      to: `${id}@example.ch`,
      subject: "Neues Passwort festlegen",
      text,
      html: "<p>Guten Tag, grüezi</p>",
      createdAt: new Date().toISOString(),
    }),
  );
  return id;
}

type StoredMail = { state: string; attempts: number; text: string | null; last_error: string };

export async function readMail({ db }: Pick<Deps, "db">, id: string) {
  const [mail] = await runText<StoredMail>(db, "SELECT * FROM mail_outbox WHERE id = ?", id);
  return mail;
}
