import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hollowUser } from "#db/queries/auth/admin-users.ts";
import { runTogether } from "#db/statement.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { createDeps } from "#worker/deps.ts";

test("a softly deleted account keeps no notes", async () => {
  const [eva, max] = [await adminSite(), await adminSite()];
  for (const one of [eva, max]) await one.ask("POST", "/cases/corrections/9", { act: "note", note: "Rückruf" });
  await runTogether(createDeps(env).db, { hollowed: hollowUser(max.id, new Date().toISOString()) });
  expect(await rows("SELECT user_id FROM case_entries WHERE case_id = '9'")).toEqual([{ user_id: eva.id }]);
});

test("admins say who handles a case and leave notes, which are deleted with the account", async () => {
  const [eva, max] = [await adminSite(), await adminSite()];
  await change("DELETE FROM case_entries");
  const say = (desk: typeof eva, entry: object) => desk.ask("POST", "/cases/corrections/7", entry);
  const seen = async () => (await max.ask("GET", "/cases/corrections?ids=7,8")).body.entries;
  expect(await seen()).toEqual([]);
  await say(eva, { act: "takes" });
  // Both pressed the button that both still saw.
  expect(await say(max, { act: "takes" })).toMatchObject({ status: 409, body: { error: { code: "case_taken" } } });
  await say(max, { act: "note", note: "  Rückruf am <b>Montag</b>  " });
  // A desk that still shows another admin does not free the case of the admin who has taken it since.
  const { email } = (await rows("SELECT email FROM auth_users WHERE id = ?", max.id))[0] ?? {};
  expect(await say(max, { act: "leaves", taker: email })).toMatchObject({ status: 409 });
  const own = (await rows("SELECT email FROM auth_users WHERE id = ?", eva.id))[0]?.email;
  expect((await say(max, { act: "leaves", taker: own })).status).toBe(204);
  // The same press again.
  expect((await say(max, { act: "leaves", taker: own })).status).toBe(204);
  await eva.ask("POST", "/cases/claims/7", { act: "takes" });
  expect(await seen()).toMatchObject([
    { caseId: "7", act: "takes", note: "" },
    { caseId: "7", act: "note", note: "Rückruf am Montag" },
    { caseId: "7", act: "leaves" },
    { caseId: "7", act: "leaves" },
  ]);
  const refusals = [{ act: "note", note: " " }, { act: "note", note: "x".repeat(1001) }, { act: "löscht" }, {}];
  for (const refused of refusals) expect((await say(eva, refused)).status).toBe(422);
  expect((await eva.ask("POST", "/cases/users/7", { act: "takes" })).status).toBe(400);
  await change("DELETE FROM auth_users WHERE id = ?", max.id);
  expect(await rows("SELECT act FROM case_entries WHERE note <> ''")).toEqual([]);
});
