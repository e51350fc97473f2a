import { momentOr } from "#domain/desks/table-moment.ts";
import type { DeskClaim } from "#domain/members/claim.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../admin-actor.ts";
import { deskCsv } from "../desks/desk-csv.ts";
import { listingsNamed } from "../desks/listings-named.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { listClaims } from "./check-claims.ts";

const HEADER = ["Nummer", "Anbieter", "Wer", "Bemerkung", "Verlangt", "Letzter Brief"];

/** Claims that administration checks, for a spreadsheet. */
export async function claimCsv(deps: Pick<Deps, "db" | "now"> & IndexDeps, admin: AdminActor, { q }: { q: string }) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Übernahmen",
    view: "Zu prüfen",
    q,
    header: HEADER,
    linesOf,
    load: (page) => listClaims(deps, { ...page, named }),
  });
}

const linesOf = ({ id, listing, claimant, note, createdAt, letterAt }: DeskClaim): string[][] => [
  [String(id), listing.name, claimant, note, momentOr(createdAt), momentOr(letterAt)],
];
