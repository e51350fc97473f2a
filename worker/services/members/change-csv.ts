import { CHANGE_STATES, CHANGE_VIEWS, type ChangeFilter } from "#domain/desks/change-desk.ts";
import { momentOr } from "#domain/desks/table-moment.ts";
import type { DeskChange } from "#domain/members/provider-desk.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../admin-actor.ts";
import { deskCsv } from "../desks/desk-csv.ts";
import { listingsNamed } from "../desks/listings-named.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { listChanges } from "./list-changes.ts";

const HEADER = ["Nummer", "Anbieter", "Wer", "Zeit", "Stand", "Grund", "Feld", "Bisher", "Neu", "Jetzt im Eintrag"];

type Ask = { filter: ChangeFilter; q: string };

/** What providers changed or want changed, for a spreadsheet: a line per field. */
export async function changeCsv(deps: Pick<Deps, "db" | "now"> & IndexDeps, admin: AdminActor, { filter, q }: Ask) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Änderungen von Anbietern",
    view: CHANGE_VIEWS[filter],
    q,
    header: HEADER,
    linesOf,
    load: (page) => listChanges(deps, { ...page, filter, named }),
  });
}

function linesOf({ id, listing, by, createdAt, state, reason, rows }: DeskChange): string[][] {
  const head = [String(id), listing.name, by, momentOr(createdAt), CHANGE_STATES[state], reason];
  return rows.map(({ label, before, after, now }) => [...head, label, before, after, now]);
}
