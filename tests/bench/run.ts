import { measureBackup } from "./backup.ts";
import { measureBytes } from "./bytes.ts";
import { measureExport } from "./export.ts";
import { measureKilledImport } from "./import-kills.ts";
import { measureImport } from "./import-speed.ts";
import { measureInquiries } from "./inquiries.ts";
import { measureRowsRead } from "./rows-read.ts";
import { measureServing } from "./serve.ts";
import { measureSitemap } from "./sitemap.ts";

/**
 * `npm run bench`: prints the tables of docs/figures.md. Ratios are relative to a bare response of the same
 * run.
 */
const SIZES = [1_450, 30_000, 300_000];
const print = (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);

print("Serving the city page", "CPU ms", "× bare CPU", "× bare requests/s");
print("---", "---", "---", "---");
for (const { what, cpuMs, cpuRatio, rpsRatio } of await measureServing()) {
  print(what, cpuMs.toFixed(3), cpuRatio.toFixed(1), rpsRatio.toFixed(2));
}

console.log();
print("First visit, brotli", "HTML and CSS, kB", "compressed on the fly, kB", "script, kB");
print("---", "---", "---", "---");
for (const { what, ...weight } of await measureBytes()) {
  print(what, ...[weight.html, weight.htmlOnTheFly, weight.script].map((bytes) => (bytes / 1000).toFixed(1)));
}

console.log();
print("D1", ...SIZES.map((size) => `rows read at ${size}`), "statements", "round trips");
print("---", ...SIZES.map(() => "---"), "---", "---");
const measured = [];
for (const size of SIZES) measured.push(await measureRowsRead(size));
for (const [at, { what, usage }] of (measured.at(-1) ?? []).entries()) {
  const rows = measured.map((each) => each[at]?.usage.rowsRead ?? "–");
  print(what, ...rows, usage.statements, usage.roundTrips);
}

console.log();
print("Import through the queue", "MB", "dry run, s", "stored, s", "search, s", "rows/s", "peak MB");
print("---", "---", "---", "---", "---", "---", "---");
for (const [rows, filler] of [
  [10_000, true],
  [100_000, false],
  [100_000, true],
] as const) {
  const speed = await measureImport(rows, filler);
  const { checkSeconds, storeSeconds, searchSeconds, megabytes, peakMegabytes } = speed;
  const seconds = [checkSeconds, storeSeconds, searchSeconds].map((each) => each.toFixed(1));
  const perSecond = Math.round(rows / (storeSeconds + searchSeconds));
  print(`${rows} new rows`, megabytes.toFixed(0), ...seconds, perSecond, peakMegabytes.toFixed(0));
}

console.log();
print("Export of the directory", "MB", "s", "workerd grows by, MB");
print("---", "---", "---", "---");
for (const size of [30_000, 300_000]) {
  for (const { format, megabytes, seconds, grownMegabytes } of await measureExport(size)) {
    print(`${size} as ${format}`, megabytes.toFixed(0), seconds.toFixed(1), grownMegabytes.toFixed(0));
  }
}

console.log();
print("Backup of the main database", "s", "MB", "by night, s", "workerd grows by, MB", "loaded, s", "restored, s");
print("---", "---", "---", "---", "---", "---", "---");
for (const size of [30_000, 300_000]) {
  const { backupSeconds, megabytes, nightlySeconds, grownMegabytes, ...restored } = await measureBackup(size);
  const figures = [backupSeconds, megabytes, nightlySeconds, grownMegabytes, ...Object.values(restored)];
  print(`${size} providers`, ...figures.map((each) => each.toFixed(0)));
}

console.log();
const killed = await measureKilledImport(100_000, 15);
console.log(
  `Import of ${killed.rows} rows, Worker killed ${killed.kills} times, ${killed.messages} messages too many: tables that differ: ${killed.differences.join(", ") || "none"}, left once taken back: ${killed.left}, ${killed.seconds.toFixed(0)} s.`,
);

console.log();
const fire = await measureInquiries();
console.log(
  `Inquiries, 20 at a time, Worker killed 3 times: ${fire.sent} sent, ${fire.answered} answered with success, ${fire.lost} lost, ${fire.storedTwice} stored twice, ${fire.unmailed} without a mail, ${fire.mails} mails, ${fire.seconds.toFixed(0)} s.`,
);

console.log();
for (const size of SIZES) {
  const { seconds, urls, megabytes: length, files, heldMegabytes } = await measureSitemap(size);
  console.log(
    `Sitemap of ${size} providers: ${urls} pages in ${files} files, ${length.toFixed(1)} MB, ${seconds.toFixed(1)} s, ${heldMegabytes.toFixed(0)} MB held at once.`,
  );
}
