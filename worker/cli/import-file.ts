import { createReadStream, existsSync } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "#domain/app-error.ts";
import { formatNumber } from "#domain/format.ts";
import { importIssueText, importSummary } from "#domain/import-report.ts";
import { importListings } from "../services/import/import-listings.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";
import type { Command } from "./command-line.ts";

/** `npm run import -- FILE`. */
export const importFile: Command = async (deps, [file], print) => {
  if (!file || !existsSync(file)) {
    print("Aufruf: npm run import -- DATEI (CSV, JSON oder JSON Lines)");
    return false;
  }
  const started = performance.now();
  try {
    const report = await importListings(deps, {
      fileName: basename(file),
      open: () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
    });
    await syncSearchIndex(deps);
    for (const issue of report.issues) print(importIssueText(issue));
    const seconds = (performance.now() - started) / 1000;
    const speed = Math.round(report.total / seconds);
    print(importSummary(report));
    print(`${seconds.toFixed(1)} s, ${formatNumber(speed)} Einträge pro Sekunde mit Suchindex`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const sentence of error.fields?.file ?? []) print(`Import fehlgeschlagen: ${sentence}`);
    return false;
  }
};
