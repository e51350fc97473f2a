import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#domain/app-error.ts";
import { formatNumber } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { type ImportList, placeOf } from "#domain/import/import-outcome.ts";
import { importIssueText } from "#domain/import/import-result.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../deps.ts";
import { clearBrokenImports } from "../services/import/clear-broken-imports.ts";
import { loadImport } from "../services/import/load-import.ts";
import { loadOutcomes } from "../services/import/load-outcomes.ts";
import { prepareImport } from "../services/import/prepare-import.ts";
import type { OpenFile } from "../services/import/read/import-source.ts";
import { sweepImports } from "../services/import/sweep-imports.ts";
import { catchUpSearch } from "./catch-up-search.ts";
import type { Command, Print } from "./command-line.ts";

const POLL_MS = 200;
/** Lists that are printed, one page of each; the import screen has all. */
const PRINTED: readonly ImportList[] = ["refused", "skipped", "remarks"];

const USAGE =
  "Aufruf: npm run import -- DATEI [--blatt NAME] (Excel, CSV, JSON oder JSON Lines, die letzten drei auch als .gz)";

/** `npm run import -- FILE [--blatt NAME]`: passes the file to the Worker's own import and waits for it. */
export const importFile: Command = async (deps, [file, option, sheet], print, user) => {
  if (!file || !existsSync(file) || (option !== undefined && (option !== "--blatt" || !sheet))) {
    print(USAGE);
    return false;
  }
  const started = performance.now();
  await reportBrokenImports(deps, print);
  try {
    const fileName = basename(file);
    const fileDate = statSync(file).mtime.toISOString();
    const id = await prepareImport(deps, { fileName, open: openFile(file), fileDate, sheet, user });
    await printFile(deps, id, print);
    const done = await waitForEnd(deps, id);
    await catchUpSearch(deps);
    await printIssues(deps, done, print);
    if (done.resultText === null) {
      print(`Import fehlgeschlagen: ${done.error}`);
      return false;
    }
    const seconds = (performance.now() - started) / 1000;
    const speed = Math.round(present(done.total, "a finished import knows its size") / seconds);
    print(done.resultText);
    print(`${seconds.toFixed(1)} s, ${formatNumber(speed)} Einträge pro Sekunde mit Suchindex`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const sentence of error.fields?.file ?? []) print(`Import fehlgeschlagen: ${sentence}`);
    return false;
  }
};

/** Imports that an earlier command left when its process ended. */
export async function reportBrokenImports(deps: Deps, print: Print): Promise<void> {
  for (const { id, fileName } of await clearBrokenImports(deps)) {
    print(`Import ${id} von ${fileName} wurde beim Lesen unterbrochen und ist gelöscht. Er hat nichts geändert.`);
  }
}

function openFile(file: string): OpenFile {
  const { size } = statSync(file);
  return (range) => {
    const first = range && "last" in range ? Math.max(0, size - range.last) : range?.first;
    const part = range && { start: first, ...("end" in range && { end: range.end - 1 }) };
    return Readable.toWeb(createReadStream(file, part)) as ReadableStream<Uint8Array>;
  };
}

async function printFile(deps: Deps, id: number, print: Print): Promise<void> {
  const { fileName, sheets, notes } = await loadImport(deps, id);
  print(`Import ${id}: ${fileName}${sheets ? `, Tabellenblatt «${sheets.read}»` : ""}`);
  if (sheets && sheets.names.length > 1) print(`Andere Blätter, wählbar mit --blatt: ${sheets.names.join(", ")}`);
  for (const note of notes) print(note);
}

/** Polls; the Worker does the work. */
async function waitForEnd(deps: Deps, id: number): Promise<ImportDetail> {
  await sweepImports(deps);
  for (;;) {
    const detail = await loadImport(deps, id);
    if (detail.state !== "importing") return detail;
    await wait(POLL_MS);
  }
}

async function printIssues(deps: Deps, { id, container }: ImportDetail, print: Print): Promise<void> {
  for (const kind of PRINTED) {
    const { items } = await loadOutcomes(deps, id, kind, "");
    for (const item of items) {
      for (const issue of item.issues) print(importIssueText(placeOf(container, item), issue));
    }
  }
}
