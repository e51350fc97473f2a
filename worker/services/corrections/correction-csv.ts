import { CORRECTION_OUTCOMES } from "#domain/corrections/correction-outcome.ts";
import { CORRECTION_VIEWS, type CorrectionFilter, type ShownCorrection } from "#domain/desks/correction-desk.ts";
import { momentOr } from "#domain/desks/table-moment.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../admin-actor.ts";
import { deskCsv } from "../desks/desk-csv.ts";
import { listingsNamed } from "../desks/listings-named.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { loadCorrections } from "./correction-desk.ts";

const HEADER = [
  "Nummer",
  "Anbieter",
  "Angabe",
  "Bisher",
  "Meldung",
  "E-Mail",
  "Gemeldet",
  "Stimmt laut Anbieter",
  "Erledigt",
  "Ergebnis",
];

type Ask = { filter: CorrectionFilter; q: string };

/** What visitors say is wrong, for a spreadsheet. */
export async function correctionCsv(deps: Pick<Deps, "db" | "now"> & IndexDeps, admin: AdminActor, { filter, q }: Ask) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Korrekturen",
    view: CORRECTION_VIEWS[filter],
    q,
    header: HEADER,
    linesOf,
    load: (page) => loadCorrections(deps, { ...page, filter, named }),
  });
}

const linesOf = (item: ShownCorrection): string[][] => [
  [
    ...[String(item.id), item.spitexName, item.label, item.shown, item.said, item.email ?? ""],
    ...[
      momentOr(item.createdAt),
      momentOr(item.upheldAt),
      momentOr(item.handledAt),
      item.outcome ? CORRECTION_OUTCOMES[item.outcome] : "",
    ],
  ],
];
