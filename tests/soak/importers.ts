import { setTimeout as wait } from "node:timers/promises";
import { runText } from "#db/statement.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { note } from "./journal.ts";
import { providersOf } from "./providers.ts";
import { ask } from "./soaked-site.ts";
import { type Load, signUp, untilConfirmed } from "./visitors.ts";

const ADMIN = "admin@example.ch";
/** Imports one file after the other like the desk: reads the state, then requests the next step. */
export async function importFiles(load: Load): Promise<void> {
  const { site, journal, isOver } = load;
  const session = await signUp(load, ADMIN);
  if (!session) return;
  await makeAdmin(load, session.id);
  for (let number = 0; !isOver(); number++) {
    const { token } = (await signUp(load, ADMIN)) ?? session;
    const id = await upload(load, token, JSON.stringify(providersOf(String(number))), `spitex-${number}.json`);
    const headers = { Authorization: `Bearer ${token}` };
    const isDone = id !== undefined && (await stepToEnd({ site, journal, isOver }, id, headers));
    if (isDone) for (const { name } of providersOf(String(number))) journal.confirmed.import.add(name);
    await wait(1_000);
  }
}

async function makeAdmin({ site, isOver }: Load, userId: string): Promise<void> {
  while (!isOver()) {
    try {
      const sql = "INSERT OR IGNORE INTO user_roles (user_id, role, created_at) VALUES (?, 'admin', '2026')";
      await runText(site.current().deps.db, sql, userId);
      return;
    } catch {
      await wait(200);
    }
  }
}

/** A lost answer leaves an abandoned upload, which the site deletes later. */
async function upload(load: Load, token: string, text: string, fileName: string): Promise<number | undefined> {
  const json = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const sizeBytes = Buffer.byteLength(text);
  const opening = JSON.stringify({ fileName, sizeBytes });
  const opened = await untilConfirmed(load, "/api/admin/imports", { method: "POST", headers: json, body: opening });
  if (opened?.status !== 201) return undefined;
  const { id } = JSON.parse(opened.text);
  const part = { method: "PUT", headers: { ...json, "Content-Length": String(sizeBytes) }, body: text };
  await untilConfirmed(load, `/api/admin/imports/${id}/parts/1`, part);
  await untilConfirmed(load, `/api/admin/imports/${id}/uploaded`, { method: "POST", headers: json });
  return id;
}

const STEPS: Partial<Record<ImportDetail["state"], string>> = { uploaded: "check", checked: "run" };

async function stepToEnd(load: Load, id: number, headers: Record<string, string>): Promise<boolean> {
  const path = `/api/admin/imports/${id}`;
  while (!load.isOver()) {
    const answer = await untilConfirmed(load, path, { headers });
    if (answer?.status !== 200) return false;
    const { state, progress } = JSON.parse(answer.text) as ImportDetail;
    if (state === "failed") return false;
    if (state === "done" && progress === null) return true;
    const step = progress === null ? STEPS[state] : undefined;
    if (step) note(load.journal, path, await ask(load.site, `${path}/${step}`, { method: "POST", headers }));
    await wait(300);
  }
  return false;
}
