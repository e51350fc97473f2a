import type { SQL } from "drizzle-orm";
import { base64url } from "jose";
import { findSubmission, isFirst, noteSubmission } from "#db/queries/messages/sent-forms.ts";
import { type Batch, runTogether } from "#db/statement.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "./despite-failures.ts";

const DAY_MS = 86_400_000;

/** `idempotencyKey`: what is sent again has the same; without one, nothing is. */
export type Sent = { form: "inquiry" | "contact" | "report" | "correction"; idempotencyKey: string | undefined };

/**
 * Runs the statements that store what a visitor sent, once: what is sent again within a day, because the answer or the
 * connection was lost, changes nothing and succeeds. For that reason the batch is repeated here if the database fails.
 *
 * @param statements their condition `isFirst` has to hold for each; `id` is another for each attempt
 * @returns whether it was stored now, and not before, and the id with which it was stored
 */
export async function storeOnce(
  { db, now, keyedHash }: Pick<Deps, "db" | "now" | "keyedHash">,
  { form, idempotencyKey = crypto.randomUUID() }: Sent,
  statements: (isFirst: SQL, id: string) => Batch | Promise<Batch>,
): Promise<{ isNew: boolean; id: string }> {
  const time = now();
  const key = base64url.encode(await keyedHash(`sent ${form}`, idempotencyKey));
  const again = new Date(time.getTime() - DAY_MS).toISOString();
  return despiteFailures(async () => {
    const submission = { key, submissionId: crypto.randomUUID() };
    const { noted, stored } = await runTogether(db, {
      noted: noteSubmission({ ...submission, now: time.toISOString(), again }),
      ...(await statements(isFirst(submission), submission.submissionId)),
      stored: findSubmission(key),
    });
    return { isNew: noted.length > 0, id: present(stored[0], "a submission is noted").submissionId };
  });
}
