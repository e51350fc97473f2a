import { count, noted } from "../figures.ts";
import { measureKilledImport } from "../import-kills.ts";
import { measureInquiries } from "../inquiries.ts";
import type { Report } from "../report.ts";

/** An import and inquiries while the Worker is killed: nothing may be lost, nothing stored twice. */
export async function faultsStage(isFull: boolean): Promise<Report> {
  const killed = isFull ? await measureKilledImport(100_000, 15) : await measureKilledImport(20_000, 6);
  const fire = await measureInquiries();
  const { promises, asked } = fire;
  return {
    tables: [],
    lines: [
      `Import of ${killed.rows} rows, Worker killed ${killed.kills} times, ${killed.messages} messages too many: tables that differ: ${killed.differences.join(", ") || "none"}, left once taken back: ${killed.left}, ${killed.seconds.toFixed(0)} s.`,
      `Reminders and other providers that were due: ${promises.due}, Worker killed ${promises.kills} times: ${promises.missing} missing, ${promises.twice} twice.`,
      `Weekly mails and checks of facts that were due: ${asked.due}, Worker killed ${asked.kills} times: ${asked.missing} missing, ${asked.twice} twice.`,
      `Inquiries, 20 at a time, Worker killed 3 times: ${fire.sent} sent, ${fire.answered} answered with success, ${fire.lost} lost, ${fire.storedTwice} stored twice, ${fire.unmailed} without a mail, ${fire.mails} mails, ${fire.seconds.toFixed(0)} s.`,
    ],
    figures: {
      "import, tables that differ": count(killed.differences.length),
      "import, left once taken back": count(killed.left),
      "import, s": noted(killed.seconds),
      "inquiries lost": count(fire.lost),
      "inquiries stored twice": count(fire.storedTwice),
      "inquiries without a mail": count(fire.unmailed),
      "promises missing": count(promises.missing),
      "promises kept twice": count(promises.twice),
      "asked mails missing": count(asked.missing),
      "asked mails written twice": count(asked.twice),
      "inquiries, s": noted(fire.seconds),
    },
  };
}
