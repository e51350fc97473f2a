import { runOne } from "#db/statement.ts";
import { type AuditAsk, auditAskText } from "#domain/audit/audit-ask.ts";
import { type AuditEntry, auditMoment, auditSentence } from "#domain/audit/audit-text.ts";
import { formatNumber } from "#domain/format.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { csvHead, csvText } from "../csv-text.ts";
import { streamOf } from "../text-stream.ts";
import { readAuditPage, statementsOfPage } from "./list-audit-log.ts";
import { type AuditScan, planAuditScan } from "./plan-audit-scan.ts";

type CsvDeps = Pick<Deps, "db" | "now">;

const HEADER = ["Nummer", "Zeit", "Person", "Vorgang", "Angaben", "Feld", "Bisher", "Neu", "IP-Adresse"];

/** Entries that are in memory at a time. */
const WINDOW = 250;

const MOST_WINDOWS = 120;

/** D1 answers a request 1'000 of them, and some go to what comes before the entries. */
const MOST_STATEMENTS = 900;

const CUT = `Gekürzt auf ${formatNumber(WINDOW * MOST_WINDOWS)} Einträge oder weniger. Wählen Sie einen kürzeren Zeitraum.`;

const SOME_PEOPLE =
  "Zu dieser Person passen viele Konten. Nicht alle Einträge stehen hier. Schreiben Sie die Adresse genauer.";

/** The filtered log for a spreadsheet, a line per changed field, newest first. The export itself is logged. */
export async function auditCsv(deps: CsvDeps, admin: AdminActor, ask: AuditAsk): Promise<ReadableStream<Uint8Array>> {
  const details = { filter: auditAskText(ask) };
  const event = { action: "audit_log_exported", now: deps.now().toISOString(), details } as const;
  await runOne(deps.db, auditOf(admin, event));
  return streamOf(csvWindows(deps, await planAuditScan(deps, ask)));
}

async function* csvWindows(deps: CsvDeps, scan: AuditScan): AsyncGenerator<string> {
  yield csvHead(HEADER);
  if (scan.hasMorePeople) yield remark(SOME_PEOPLE);
  const windows = Math.min(MOST_WINDOWS, Math.floor(MOST_STATEMENTS / statementsOfPage(scan)));
  let before: number | null = Number.MAX_SAFE_INTEGER;
  for (let window = 0; before !== null; window += 1) {
    if (window === windows) return yield remark(CUT);
    const page: Awaited<ReturnType<typeof readAuditPage>> = await readAuditPage(deps, scan, before, WINDOW);
    yield csvText(page.items.flatMap(lines));
    before = page.next;
  }
}

const remark = (text: string) => csvText([["", "", "", text, "", "", "", "", ""]]);

function lines(entry: AuditEntry): string[][] {
  const facts = entry.facts.map(([label, value]) => `${label}: ${value}`).join("; ");
  const head = [String(entry.id), auditMoment(entry.at), entry.person, auditSentence(entry), facts];
  const changes = entry.changes.length === 0 ? [{ label: "", from: "", to: "" }] : entry.changes;
  return changes.map(({ label, from, to }) => [...head, label, from, to, entry.ip ?? ""]);
}
