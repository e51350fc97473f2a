import { sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import { MOST_TOKENS } from "#domain/referrers/referrer.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { questions, questionRecipients as recipients } from "../../schema/questions.ts";
import {
  referrerDeliveries as deliveries,
  referrerMembers as members,
  referrers,
  referrerTokens as tokens,
  referrerWebhooks as webhooks,
} from "../../schema/referrers.ts";
import { deleteFrom, excluded, insert, nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { isAdmitted } from "../mail/mail-languages.ts";

const isLive = (referrerId: number) => sql`${tokens.referrerId} = ${referrerId} AND ${tokens.revokedAt} IS NULL`;

export const hasRoomForToken = (referrerId: number): Condition =>
  sql`(SELECT count(*) FROM ${tokens} WHERE ${isLive(referrerId)}) < ${MOST_TOKENS}`;

type NewToken = Pick<typeof tokens.$inferInsert, "referrerId" | "name" | "tokenHash" | "createdAt">;

export const insertToken = (token: NewToken, when: Condition) => insert(tokens, token, { when });

export const listTokens = (referrerId: number) =>
  select(
    pick(tokens, ["id", "name", "createdAt", "usedOn"]),
    sql`FROM ${tokens} WHERE ${isLive(referrerId)} ORDER BY ${tokens.id}`,
  );

export const tokenIsLive = (id: number, referrerId: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${tokens} WHERE ${tokens.id} = ${id} AND ${isLive(referrerId)})`;

export const revokeToken = (id: number, revokedAt: string, when: Condition) =>
  update(tokens, { revokedAt }, every(sql`${tokens.id} = ${id}`, when));

/** The organization that a program speaks for, as long as it has a member who is not banned. */
export const findByToken = (tokenHash: string) =>
  select(
    { tokenId: tokens.id, usedOn: tokens.usedOn, id: referrers.id, state: referrers.state },
    sql`FROM ${tokens} JOIN ${referrers} ON ${referrers.id} = ${tokens.referrerId}
      WHERE ${tokens.tokenHash} = ${tokenHash} AND ${tokens.revokedAt} IS NULL
        AND EXISTS (SELECT 1 FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
          WHERE ${members.referrerId} = ${referrers.id} AND ${isAdmitted()})`,
  );

export const noteTokenUse = (id: number, usedOn: string) => update(tokens, { usedOn }, sql`${tokens.id} = ${id}`);

type NewWebhook = typeof webhooks.$inferInsert;

export const putWebhook = (webhook: NewWebhook, when: Condition) =>
  insert(webhooks, webhook, {
    when,
    onConflict: {
      target: [webhooks.referrerId],
      // What waits goes to the new address.
      set: { url: excluded(webhooks.url), sealedSecret: excluded(webhooks.sealedSecret) },
    },
  });

/** Also ends what waits for it. */
export const deleteWebhook = (referrerId: number, when: Condition) => [
  deleteFrom(
    deliveries,
    every(sql`${deliveries.referrerId} = ${referrerId} AND ${deliveries.tryAt} IS NOT NULL`, when),
  ),
  deleteFrom(webhooks, every(sql`${webhooks.referrerId} = ${referrerId}`, when)),
];

const countOf = (condition: Condition) =>
  sql<number>`(SELECT count(*) FROM ${deliveries} WHERE ${deliveries.referrerId} = ${webhooks.referrerId}
    AND ${condition})`;

export const findWebhook = (referrerId: number) =>
  select(
    {
      url: webhooks.url,
      delivered: countOf(sql`${deliveries.deliveredAt} IS NOT NULL`),
      waiting: countOf(sql`${deliveries.tryAt} IS NOT NULL`),
      lost: countOf(sql`${deliveries.tryAt} IS NULL AND ${deliveries.deliveredAt} IS NULL`),
    },
    sql`FROM ${webhooks} WHERE ${webhooks.referrerId} = ${referrerId}`,
  );

/** Answers since the webhook was set that are not noted for it yet. `since`: older questions get no more answers. */
export const listUnsent = (since: string, most: number) =>
  select(
    {
      ...pick(recipients, ["answer", "fromDay"]),
      referrerId: webhooks.referrerId,
      recipientId: recipients.id,
      answerAt: recipients.answerAt,
    },
    sql`FROM ${webhooks} JOIN ${referrers} ON ${referrers.id} = ${webhooks.referrerId}
      CROSS JOIN ${questions} ON ${questions.referrerId} = ${webhooks.referrerId} AND ${questions.createdAt} > ${since}
      CROSS JOIN ${recipients} ON ${recipients.questionId} = ${questions.id}
      WHERE ${referrers.state} = 'approved' AND ${recipients.answer} IS NOT NULL
        AND ${recipients.answerAt} >= ${webhooks.createdAt}
        AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.recipientId} = ${recipients.id}
          AND ${deliveries.answerAt} = ${recipients.answerAt})
      LIMIT ${most}`,
  );

type NewDelivery = typeof deliveries.$inferInsert;

export const insertDelivery = (delivery: NewDelivery) =>
  insert(deliveries, delivery, { onConflict: "ignore", returning: { id: deliveries.id } });

export const listDueDeliveries = (now: string, most: number) =>
  select(
    { id: deliveries.id },
    sql`FROM ${deliveries} WHERE ${deliveries.tryAt} <= ${now} ORDER BY ${deliveries.tryAt} LIMIT ${most}`,
  );

/** Takes a lease, so that no other Worker sends the same delivery. */
export const claimDelivery = (id: string, { now, until }: { now: string; until: string }) =>
  update(
    deliveries,
    { tryAt: until, attempts: sql`${deliveries.attempts} + 1` },
    sql`${deliveries.id} = ${id} AND ${deliveries.tryAt} <= ${now}`,
    pick(deliveries, ["id", "referrerId", "recipientId", "answer", "fromDay", "answerAt", "attempts"]),
  );
export type ClaimedDelivery = RowOf<typeof claimDelivery>;

/** Where the delivery goes, and what it says besides the answer. */
export const findDestination = (referrerId: number, recipientId: string) =>
  select(
    {
      ...pick(webhooks, ["url", "sealedSecret"]),
      number: sql<number>`${questions.caseNumber}`,
      ...pick(recipients, ["spitexId", "spitexName"]),
      slug: nullable(listings.slug),
    },
    sql`FROM ${webhooks} JOIN ${referrers} ON ${referrers.id} = ${webhooks.referrerId}
      JOIN ${recipients} ON ${recipients.id} = ${recipientId}
      JOIN ${questions} ON ${questions.id} = ${recipients.questionId} AND ${questions.referrerId} = ${referrers.id}
      LEFT JOIN ${listings} ON ${listings.id} = ${recipients.spitexId}
      WHERE ${webhooks.referrerId} = ${referrerId} AND ${referrers.state} = 'approved'`,
  );

export const markDelivered = (id: string, deliveredAt: string) =>
  update(deliveries, { deliveredAt, tryAt: null }, sql`${deliveries.id} = ${id}`);

/** `tryAt`: null gives up. */
export const markNotDelivered = ({ id, attempts }: Pick<ClaimedDelivery, "id" | "attempts">, tryAt: string | null) =>
  update(deliveries, { tryAt }, sql`${deliveries.id} = ${id} AND ${deliveries.attempts} = ${attempts}`);
