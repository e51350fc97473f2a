import { measureBackup } from "../backup.ts";
import { noted } from "../figures.ts";
import { figuresOf, type Report } from "../report.ts";

/** Backups by command and at night, and restores; the full run also with 300'000 providers. */
export async function backupStage(isFull: boolean): Promise<Report> {
  const measured = [];
  for (const size of isFull ? [30_000, 300_000] : [30_000]) {
    const { backupSeconds, megabytes, nightlySeconds, grownMegabytes, ...restored } = await measureBackup(size);
    const { loadSeconds, restoreSeconds } = restored;
    measured.push({
      what: `${size} providers`,
      values: {
        s: backupSeconds,
        MB: megabytes,
        "by night, s": nightlySeconds,
        "workerd grows by, MB": grownMegabytes,
        "loaded, s": loadSeconds,
        "restored, s": restoreSeconds,
      },
    });
  }
  return {
    tables: [
      {
        head: ["Backup of the main database", ...Object.keys(measured[0]?.values ?? {})],
        rows: measured.map(({ what, values }) => [what, ...Object.values(values).map((value) => value.toFixed(1))]),
      },
    ],
    figures: figuresOf(
      Object.fromEntries(
        measured.map(({ what, values }) => [
          what,
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, noted(value)])),
        ]),
      ),
    ),
  };
}
