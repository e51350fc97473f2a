import { type Column, sql } from "drizzle-orm";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { listOf, select } from "../../sql.ts";
import { listOpenEntries } from "../checks/entry-lots.ts";
import { listOpenPairs } from "../listings/listing-marks.ts";
import { IS_UNANSWERED } from "../messages/messages.ts";
import { listOldestReported } from "../reviews/report-desk.ts";
import { INQUIRY, listWaiting, person } from "./waiting.ts";

/** Most cases of one admin that are listed. */
export const MOST_OWN = 200;

type Pair = { listingId: number; otherId: number };

/** The cases among these that still wait, by kind. `idsOf`: the cases of a desk. */
export const listStillWaiting = (now: string, idsOf: (desk: CaseDesk) => readonly string[], pairs: readonly Pair[]) => {
  const among = (desk: CaseDesk, id: Column) => sql`${id} IN ${listOf(idsOf(desk))}`;
  return {
    ...listWaiting(now, { most: MOST_OWN, among }),
    // Reading a message ends its wait for others, but not for the admin who takes care of it.
    inquiries: select(
      INQUIRY,
      sql`FROM ${inquiries} WHERE ${among("inquiries", inquiries.id)} AND ${IS_UNANSWERED} LIMIT ${MOST_OWN}`,
    ),
    contactMessages: select(
      { id: contactMessages.id, since: contactMessages.createdAt, by: person(contactMessages) },
      sql`FROM ${contactMessages} WHERE ${among("contact", contactMessages.id)} AND ${contactMessages.handledAt} IS NULL
        LIMIT ${MOST_OWN}`,
    ),
    reports: listOldestReported(MOST_OWN, idsOf("reports")),
    calls: listOpenEntries(idsOf("lot")),
    pairs: listOpenPairs(pairs),
  };
};
