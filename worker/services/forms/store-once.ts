import type { SQL } from "drizzle-orm";
import { base64url } from "jose";
import { isFirst, noteSubmission } from "#db/queries/messages/sent-forms.ts";
import { type Batch, runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "./despite-failures.ts";

const HOUR_MS = 3_600_000;
/** The same words again within an hour are the same message, whose sender saw no answer. */
const SAME_WORDS_MS = HOUR_MS;
/** A key given by the sender says that it is the same. */
const SAME_KEY_MS = 24 * HOUR_MS;

export type Sent = {
  form: "inquiry" | "contact" | "report";
  /** All that was sent, in a fixed order. */
  content: object;
  /** Of the header Idempotency-Key. */
  idempotencyKey?: string | undefined;
};

/**
 * Runs the statements that store what a visitor sent, once: what is sent again, because the answer or the connection was
 * lost, changes nothing and succeeds. For that reason the batch is repeated here if the database fails.
 *
 * @param statements their condition `isFirst` has to hold for each
 * @returns whether it was stored now, and not before
 */
export async function storeOnce(
  { db, now, keyedHash }: Pick<Deps, "db" | "now" | "keyedHash">,
  { form, content, idempotencyKey }: Sent,
  statements: (isFirst: SQL) => Batch,
): Promise<boolean> {
  const time = now();
  const words = idempotencyKey ? { idempotencyKey } : content;
  const key = base64url.encode(await keyedHash(`sent ${form}`, JSON.stringify(words)));
  const again = new Date(time.getTime() - (idempotencyKey ? SAME_KEY_MS : SAME_WORDS_MS)).toISOString();
  return despiteFailures(async () => {
    const submission = { key, submissionId: crypto.randomUUID() };
    const { noted } = await runTogether(db, {
      noted: noteSubmission({ ...submission, now: time.toISOString(), again }),
      ...statements(isFirst(submission)),
    });
    return noted.length > 0;
  });
}
