import { sql } from "drizzle-orm";
import { type AddressKind, ASK_NIGHTS, FAILING_NIGHTS, GAP_NIGHTS } from "#domain/checks/addresses.ts";
import { pick } from "#domain/keys.ts";
import { addressRounds, failingAddresses } from "../../schema/entry-checks.ts";
import { listings } from "../../schema/listings.ts";
import { asBoolean, deleteFrom, excluded, insert, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { IS_LISTED } from "../listings/listings.ts";

const { night, position, asked, failed, finishedAt } = addressRounds;
const { listingId, kind, addressHash, problem, nights, lastNight } = failingAddresses;

export const beginRound = (of: string) => insert(addressRounds, { night: of }, { onConflict: "ignore" });

export const findRound = (of: string) =>
  select(
    { position, isFinished: asBoolean(sql`${finishedAt} IS NOT NULL`) },
    sql`FROM ${addressRounds} WHERE ${night} = ${of}`,
  );

export const findLastRound = () =>
  select(
    { night, asked, failed, isFinished: asBoolean(sql`${finishedAt} IS NOT NULL`) },
    sql`FROM ${addressRounds} ORDER BY ${night} DESC LIMIT 1`,
  );

type Slice = { after: number; part: number; night: string; most: number };

/** The listings of a part, and those whose addresses failed before this night. Made-up ones are not asked. */
export const listToAsk = ({ after, part, night: of, most }: Slice) =>
  select(
    pick(listings, ["id", "website", "email"]),
    sql`FROM ${listings} WHERE ${listings.id} > ${after} AND ${IS_LISTED} AND ${listings.source} <> 'demo'
      AND (${listings.website} IS NOT NULL OR ${listings.email} IS NOT NULL)
      AND (${listings.id} % ${ASK_NIGHTS} = ${part} OR EXISTS (SELECT 1 FROM ${failingAddresses}
        WHERE ${listingId} = ${listings.id} AND ${lastNight} < ${of}))
      ORDER BY ${listings.id} LIMIT ${most}`,
  );

type Round = { night: string; before: number };

/** No other Worker has continued the night's round since it was read. */
export const isRoundAt = ({ night: of, before }: Round): Condition =>
  sql`EXISTS (SELECT 1 FROM ${addressRounds} WHERE ${night} = ${of} AND ${position} = ${before} AND ${finishedAt} IS NULL)`;

type Progress = { position: number; asked: number; failed: number; finishedAt: string | null };

/** Last in its batch, because afterwards `isRoundAt` no longer holds. */
export const noteRound = (round: Round, now: Progress) =>
  update(
    addressRounds,
    { ...now, asked: sql`${asked} + ${now.asked}`, failed: sql`${failed} + ${now.failed}` },
    every(sql`${night} = ${round.night} AND ${position} = ${round.before}`, sql`${finishedAt} IS NULL`),
  );

export type Address = { listingId: number; kind: AddressKind };

type Failure = Address & { addressHash: number; problem: string; night: string };

/** A night counts once; another address, or a long gap, begins a row again. */
export const noteFailure = ({ night: of, ...failure }: Failure, when: Condition) =>
  insert(
    failingAddresses,
    { ...failure, nights: 1, lastNight: of },
    {
      when,
      onConflict: {
        target: [listingId, kind],
        set: {
          problem: excluded(problem),
          addressHash: excluded(addressHash),
          nights: sql`iif(${addressHash} <> ${excluded(addressHash)}
            OR julianday(${excluded(lastNight)}) - julianday(${lastNight}) > ${GAP_NIGHTS},
            1, ${nights} + (${lastNight} < ${excluded(lastNight)}))`,
          lastNight: excluded(lastNight),
        },
      },
    },
  );

export const forgetFailure = (of: Address, when: Condition) =>
  deleteFrom(failingAddresses, every(sql`${listingId} = ${of.listingId} AND ${kind} = ${of.kind}`, when));

export const isFailing = (of: Address): Condition =>
  sql`EXISTS (SELECT 1 FROM ${failingAddresses} WHERE ${listingId} = ${of.listingId} AND ${kind} = ${of.kind})`;

/** Addresses that failed on enough nights, those with the most nights first. */
export const listFailing = (most: number) =>
  select(
    {
      ...{ listingId, kind, addressHash, problem, nights, lastNight },
      ...pick(listings, ["name", "slug", "cantonSlug", "citySlug", "website", "email"]),
    },
    sql`FROM ${failingAddresses} JOIN ${listings} ON ${listings.id} = ${listingId}
      WHERE ${nights} >= ${FAILING_NIGHTS} AND ${IS_LISTED} ORDER BY ${nights} DESC, ${listingId} LIMIT ${most}`,
  );
