import { sql } from "drizzle-orm";
import { sentForms } from "../../schema/sent-forms.ts";
import { change, excluded, names, select } from "../../sql.ts";

const { key, submissionId, sentAt } = sentForms;

type Submission = { key: string; submissionId: string };

/** Notes a submission, unless the same was sent after `again`: only then `isFirst` holds in its batch. */
export const noteSubmission = (sent: Submission & { now: string; again: string }) =>
  change(
    sql`INSERT INTO ${sentForms} (${names(key, submissionId, sentAt)})
      VALUES (${sent.key}, ${sent.submissionId}, ${sent.now})
      ON CONFLICT DO UPDATE SET ${names(submissionId)} = ${excluded(submissionId)}, ${names(sentAt)} = ${excluded(sentAt)}
        WHERE ${sentAt} <= ${sent.again}`,
    { key },
  );

/** What this submission sends is not stored yet. */
export const isFirst = (sent: Submission) =>
  sql`EXISTS (SELECT 1 FROM ${sentForms} WHERE ${key} = ${sent.key} AND ${submissionId} = ${sent.submissionId})`;

export const findSubmission = (sentKey: string) =>
  select({ submissionId }, sql`FROM ${sentForms} WHERE ${key} = ${sentKey}`);
