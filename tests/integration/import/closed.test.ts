import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { ClosedKind } from "#domain/listings/closed.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  importText,
  LATER,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
  uploadRows,
} from "#tests/support/imports.ts";
import { chooseClosings } from "#worker/services/import/choices.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";

const SOON = "2026-12-02T08:00:00.000Z";
const BOTH: ClosedKind[] = ["dauerhaft", "voruebergehend"];

beforeEach(async () => {
  await startWithUster();
  await env.DB.exec("DELETE FROM auth_audit_log");
});

const gone = { ...provider(1), permanentlyClosed: true, factSource: "Google", factDay: "2026-11-20" };
const paused = { ...provider(2), businessStatus: "CLOSED_TEMPORARILY" };
const FILE = [gone, paused, provider(3), { ...provider(9), permanentlyClosed: true }];

/** Imports like an admin: dry run, choice, import. */
async function importChecked(rows: object[], closings: ClosedKind[] = []) {
  const deps = importDeps(LATER);
  const id = await uploadRows(deps, rows);
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  const checked = await reportOf(deps, id);
  const lists = { closed: await checked.list("closed"), paused: await checked.list("paused") };
  await chooseClosings(deps, id, closings);
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  return { checked: checked.detail, lists, ...(await reportOf(deps, id)) };
}

const states = async () => (await storedListings()).map(({ closed }) => closed);
const listed = () => env.DB.prepare("SELECT listings FROM city_counts").first("listings");
const close = async (...changes: [closed: string, confirmedAt?: string]) =>
  env.DB.prepare("UPDATE all_listings SET closed = ?, confirmed_fields = ? WHERE place_id = 'id-1'")
    .bind(changes[0], changes[1] ? JSON.stringify({ closed: changes[1] }) : null)
    .run();

describe("providers of the directory that are closed according to the file", () => {
  beforeEach(async () => void (await importJson([provider(1), provider(2), provider(3)])));

  test("are closed by a file without any other provider", async () => {
    const { detail } = await importChecked([gone], BOTH);
    expect(detail.result).toMatchObject({ changed: 1, skipped: 0, closed: 1 });
    expect(await states()).toEqual(["dauerhaft", "offen", "offen"]);
  });

  test("are listed by the dry run, and stay open unless chosen", async () => {
    const { checked, lists, ...result } = await importChecked(FILE);
    expect(checked.check).toMatchObject({ closed: 1, paused: 1, changed: 0, skipped: 2 });
    expect(lists.closed).toMatchObject([{ name: "Spitex 1", kind: "skipped", closed: "dauerhaft" }]);
    expect(lists.paused).toMatchObject([{ name: "Spitex 2", kind: "unchanged" }]);
    expect(result).toMatchObject({ changed: 0, unchanged: 2, skipped: 2 });
    expect(await states()).toEqual(["offen", "offen", "offen"]);
  });

  test("are closed if chosen, with their source; logged, and exactly as before after an undo", async () => {
    const before = await storedListings();
    const { id, ...result } = await importChecked(FILE, BOTH);
    expect(result).toMatchObject({ changed: 2, unchanged: 1, skipped: 1, closed: 1, paused: 1 });
    expect(await states()).toEqual(["dauerhaft", "voruebergehend", "offen"]);
    expect((await storedListings())[0]?.factSources?.closed).toEqual({ source: "Google", day: "2026-11-20" });
    expect(await listed()).toBe(2);
    expect(await result.list("changed")).toMatchObject([
      { changes: [{ label: "Stand des Betriebs", from: "offen", to: "dauerhaft geschlossen" }] },
      { changes: [{ to: "vorübergehend geschlossen" }] },
    ]);
    const log = await env.DB.prepare("SELECT details FROM auth_audit_log WHERE action = 'import_started'").first(
      "details",
    );
    expect(JSON.parse(String(log))).toMatchObject({ import: id, closings: BOTH });
    const deps = importDeps(SOON);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect((await storedListings()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect(await listed()).toBe(3);
  });

  test("can be chosen for one kind of closing only", async () => {
    await importChecked(FILE, ["voruebergehend"]);
    expect(await states()).toEqual(["offen", "voruebergehend", "offen"]);
  });

  test("are skipped if their state was confirmed after the file, or if they are closed already", async () => {
    await close("offen", LATER);
    expect((await importChecked([gone], BOTH)).checked.check).toMatchObject({ closed: 0, skipped: 1 });
    await close("dauerhaft");
    expect((await importChecked([gone], BOTH)).checked.check).toMatchObject({ closed: 0, skipped: 1 });
  });

  test("are found by their address if they have no id, but not if another id has that address", async () => {
    const byName = { ...gone, id: "other-id" };
    expect((await importChecked([byName])).checked.check).toMatchObject({ closed: 0 });
    await env.DB.exec("UPDATE all_listings SET place_id = NULL WHERE place_id = 'id-1'");
    expect((await importChecked([byName])).checked.check).toMatchObject({ closed: 1 });
  });

  test("are not reopened by a file that does not mention it", async () => {
    await close("dauerhaft");
    await importJson([{ ...provider(1), phone: "044 000 00 01" }], { at: LATER });
    expect((await storedListings())[0]).toMatchObject({ closed: "dauerhaft", phone: "044 000 00 01" });
  });

  test("stay closed for good if the file calls them temporarily closed", async () => {
    await close("dauerhaft");
    const { checked } = await importChecked([{ ...provider(1), businessStatus: "CLOSED_TEMPORARILY" }], BOTH);
    expect(checked.check).toMatchObject({ paused: 0 });
    expect(await states()).toEqual(["dauerhaft", "offen", "offen"]);
  });

  test("stay open with a command, which asks no questions", async () => {
    await importText(JSON.stringify(FILE), { fileName: "a.json", at: LATER });
    expect(await states()).toEqual(["offen", "offen", "offen"]);
  });
});

test("a new provider that is temporarily closed gets the label, one closed for good is skipped", async () => {
  expect(await importJson(FILE)).toMatchObject({ new: 2, skipped: 2, closed: 0, paused: 0 });
  expect(await states()).toEqual(["voruebergehend", "offen"]);
});
