import { type SQL, sql } from "drizzle-orm";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import type { RequestFilter, RequestOutcome } from "#domain/desks/request-desk.ts";
import { pick } from "#domain/keys.ts";
import { REQUESTED_FIELDS } from "#domain/listings/listing-request.ts";
import { listingRequests as requests } from "../../schema/listing-requests.ts";
import { insert, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { isRequestAbout } from "../desks/desk-search.ts";

type NewRequest = Omit<typeof requests.$inferInsert, "id" | "handledAt" | "outcome" | "reason">;

export const insertRequest = (request: NewRequest, when: Condition) => insert(requests, request, { when });

const REQUEST = pick(requests, [
  ...REQUESTED_FIELDS,
  ...(["id", "firstName", "lastName", "email", "createdAt", "handledAt", "outcome", "reason"] as const),
]);

const IS_OPEN = sql`${requests.handledAt} IS NULL`;

const FILTERS: Record<RequestFilter, SQL | undefined> = {
  open: IS_OPEN,
  handled: sql`${requests.handledAt} IS NOT NULL`,
  all: undefined,
};

type Asked = DeskWindow & { filter: RequestFilter; q: string };

/** Newest first, one row more than the window. */
export const listRequests = ({ filter, q, before, size }: Asked) =>
  select(
    REQUEST,
    sql`FROM ${requests} WHERE ${every(
      sql`${requests.id} < ${before}`,
      FILTERS[filter],
      q === "" ? undefined : isRequestAbout(readTyped(q)),
    )} ORDER BY ${requests.id} DESC LIMIT ${size + 1}`,
  );

export const findRequest = (id: number) =>
  select({ ...REQUEST, language: requests.language }, sql`FROM ${requests} WHERE ${requests.id} = ${id}`);

/** The request is not decided yet. */
export const requestIsOpen = (id: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${requests} WHERE ${requests.id} = ${id} AND ${IS_OPEN})`;

type Decided = { outcome: RequestOutcome; reason: string; handledAt: string };

export const decideRequest = (id: number, decided: Decided, when: Condition) =>
  update(requests, decided, every(sql`${requests.id} = ${id}`, when));
