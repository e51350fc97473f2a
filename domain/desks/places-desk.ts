import type { RegisterDifferences } from "../places/register-differences.ts";

export type PlacesLoadSummary = {
  id: number;
  loadedAt: string;
  source: "embedded" | "official";
  edition: "LV95" | "WGS84" | null;
  rows: number;
  /** After the load; null for old ones. */
  localities: number | null;
  postBoxes: number | null;
  differences: RegisterDifferences | null;
};

/** The latest load that was asked for. */
export type PlacesRun = {
  origin: "desk" | "upload" | "month";
  state: "waiting" | "running" | "done" | "failed";
  startedAt: string;
  finishedAt: string | null;
  error: string | null;
};

export type OwnAlias = { key: string; alias: string; place: string };

/** A postcode and a place that are not in the register together, and how many listings have them. */
export type UnknownPlace = { zipCode: string; city: string; listings: number };

export type PlacesDesk = {
  /** The latest first. */
  loads: PlacesLoadSummary[];
  isOld: boolean;
  run: PlacesRun | null;
  aliases: OwnAlias[];
  unknown: UnknownPlace[];
};

/** Older registers lack what changed at the turn of a year. */
export const OLD_AFTER_MONTHS = 3;
export const SHOWN_LOADS = 12;
export const SHOWN_UNKNOWN = 20;
/** Some half a megabyte as a ZIP archive, three as a table. */
export const MAX_REGISTER_BYTES = 8_000_000;

/** A run that has not ended by then was interrupted. */
export const RUN_MINUTES = 15;

export const INTERRUPTED = "Das Laden wurde unterbrochen. Laden Sie das Verzeichnis noch einmal.";
