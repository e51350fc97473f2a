import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TravelNoteFile, travelTo } from "#worker/cli/restore/time-travel.ts";
import { newStateDir, startSite } from "./local-site.ts";

test("a travel in time that fails after the restore still deletes deleted accounts when it is repeated", async () => {
  const site = await startSite();
  const { db } = site.deps;
  const run = (sql: string) => db.prepare(sql).run();
  await run(`INSERT INTO auth_audit_log (created_at, action, user_id)
    VALUES ('2026-11-22T12:00:00Z', 'user_deleted', 'gone')`);
  const version = Date.parse("2027-01-01T00:00:00Z");
  await run(`UPDATE data_version SET version = ${version}`);
  let failures = 1;
  /** Cloudflare's side: the past has the deleted account, and neither the log of its deletion nor the version of today. */
  const wrangler = async (args: string[]) => {
    const command = args.slice(1, 4).join(" ");
    if (command === "time-travel restore DB") {
      await run("INSERT OR IGNORE INTO auth_users (id, created_at, updated_at) VALUES ('gone', '', '')");
      await run("DELETE FROM auth_audit_log");
      await run("UPDATE data_version SET version = 9");
    }
    if (command === "migrations apply DB" && failures-- > 0) throw new Error("the network is gone");
    return JSON.stringify({ bookmark: "mark" });
  };
  const path = join(newStateDir(), "not-yet-there", "time-travel.json");
  const travel = (lines: string[] = []) => {
    const note = new TravelNoteFile(path);
    const now = () => new Date("2026-11-23T12:00:00Z");
    return travelTo({ db, databases: ["DB", "SEARCH"], wrangler, note, now }, "2026-11-22T10:00:00Z", true, (line) =>
      lines.push(line),
    );
  };

  await expect(travel()).rejects.toThrow("the network is gone");
  expect((await db.prepare("SELECT id FROM auth_users").all()).results).toEqual([{ id: "gone" }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const said: string[] = [];
  await travel(said);
  expect(said).toContain("1 seither gelöschte Konten wurden wieder gelöscht.");
  const state = "SELECT (SELECT count(*) FROM auth_users) AS users, version FROM data_version";
  expect((await db.prepare(state).all()).results).toEqual([{ users: 0, version: version + 1 }]);
  expect(existsSync(path)).toBe(false);
  await site.close();
});
