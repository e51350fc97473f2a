import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#domain/app-error.ts";
import { countOf, formatNumber } from "#domain/format.ts";
import { type ImportDetail, type ImportList, placeOf } from "#domain/import/import-job.ts";
import { commonValueTexts, importIssueText } from "#domain/import/import-result.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../deps.ts";
import { streamOf } from "../services/csv-text.ts";
import { loadImport } from "../services/import/load-import.ts";
import { sweepImports } from "../services/import/old-imports.ts";
import { loadOutcomes } from "../services/import/outcomes.ts";
import { clearBrokenImports, prepareImport } from "../services/import/prepare-import.ts";
import type { OpenFile } from "../services/import/read/import-source.ts";
import type { Print } from "./command.ts";
import { catchUpSearch } from "./rebuild-derived.ts";
import { Refusal } from "./refusal.ts";

const POLL_MS = 200;
/** Only the first page of these lists is printed; the import screen shows all of them. */
const PRINTED: readonly ImportList[] = ["refused", "skipped", "remarks"];

/** `keepsBranches`: further places of a provider with the same name and postcode become providers of their own. */
type Input = { file: string; sheet?: string | undefined; keepsBranches?: boolean };

/** `npm run import`: passes the file to the Worker's own import and waits for it. @returns whether it was imported */
export async function importFile(deps: Deps, input: Input, print: Print, user: string): Promise<boolean> {
  const { file, ...choices } = input;
  if (!existsSync(file)) throw new Refusal(`${file} gibt es nicht.`);
  if (!statSync(file).isFile()) throw new Refusal(folderText(file));
  const started = performance.now();
  await reportBrokenImports(deps, print);
  try {
    const fileName = basename(file);
    const id = await prepareImport(deps, { fileName, open: openFile(file), user, ...choices });
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
    if (done.result?.branches) print(branchesText(done.result.branches));
    print(`${seconds.toFixed(1)} s, ${formatNumber(speed)} Einträge pro Sekunde mit Suchindex`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const sentence of error.fields?.file ?? []) print(`Import fehlgeschlagen: ${sentence}`);
    return false;
  }
}

const branchesText = (count: number) =>
  `${countOf(count, "übersprungener Eintrag ist", "übersprungene Einträge sind")} vielleicht ein eigener Standort. Mit --keep-branches werden daraus eigene Anbieter.`;

const NAMED = 5;

/** Names the files of a folder that can be imported. */
function folderText(folder: string): string {
  const files = readdirSync(folder).filter((name) =>
    /\.(?:xlsx|csv|tsv|txt|jsonl?|(?:nd|geo)json)(?:\.gz)?$/i.test(name),
  );
  const which = files.length > 0 ? `, zum Beispiel ${files.slice(0, NAMED).join(", ")}` : "";
  return `${folder} ist ein Ordner. Nennen Sie eine Datei${which}.`;
}

/** Reports imports that an earlier command left unfinished when its process ended. */
export async function reportBrokenImports(deps: Deps, print: Print): Promise<void> {
  for (const { id, fileName } of await clearBrokenImports(deps)) {
    print(`Import ${id} von ${fileName} wurde beim Lesen unterbrochen und ist gelöscht. Er hat nichts geändert.`);
  }
}

async function* bytesOf(file: string, part: { start?: number; end?: number } | undefined) {
  yield* createReadStream(file, part);
}

function openFile(file: string): OpenFile {
  const { size } = statSync(file);
  return (range) => {
    const first = range && "last" in range ? Math.max(0, size - range.last) : range?.first;
    const part = range && { start: first, ...("end" in range && { end: range.end - 1 }) };
    return streamOf(bytesOf(file, part));
  };
}

async function printFile(deps: Deps, id: number, print: Print): Promise<void> {
  const { fileName, sheets, notes } = await loadImport(deps, id);
  print(`Import ${id}: ${fileName}${sheets ? `, Tabellenblatt «${sheets.read}»` : ""}`);
  const others = sheets?.names.filter((name) => name !== sheets.read) ?? [];
  if (others.length > 0) print(`Andere Blätter, wählbar mit --blatt: ${others.join(", ")}`);
  for (const note of notes) print(note);
}

/** Polls until the Worker has done the work. */
async function waitForEnd(deps: Deps, id: number): Promise<ImportDetail> {
  await sweepImports(deps);
  for (;;) {
    const detail = await loadImport(deps, id);
    if (detail.state !== "importing") return detail;
    await wait(POLL_MS);
  }
}

async function printIssues(deps: Deps, { id, container, result }: ImportDetail, print: Print): Promise<void> {
  for (const text of result ? commonValueTexts(result) : []) print(text);
  for (const kind of PRINTED) {
    const { items } = await loadOutcomes(deps, id, kind, "");
    for (const item of items) {
      for (const issue of item.issues) print(importIssueText(placeOf(container, item), issue));
    }
  }
}
