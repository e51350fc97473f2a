import { sql } from "drizzle-orm";
import { authWebauthnChallenges } from "../../schema/factors.ts";
import { deleteFrom, insert } from "../../sql.ts";

const { id, type, userId, challenge, expiresAt } = authWebauthnChallenges;

export type NewPasskeyChallenge = Required<typeof authWebauthnChallenges.$inferInsert>;

export const insertPasskeyChallenge = (values: NewPasskeyChallenge) => insert(authWebauthnChallenges, values);

/** Of concurrent requests exactly one gets the challenge, which is then deleted. */
export const takePasskeyChallenge = (wanted: Pick<NewPasskeyChallenge, "id" | "type" | "userId">) =>
  deleteFrom(
    authWebauthnChallenges,
    sql`${id} = ${wanted.id} AND ${type} = ${wanted.type} AND ${userId} IS ${wanted.userId}`,
    { challenge, expiresAt },
  );
