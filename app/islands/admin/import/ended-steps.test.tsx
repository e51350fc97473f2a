import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ImportDetail, noCounts } from "#domain/import/import-job.ts";
import { AdminTools } from "../admin-tools.tsx";
import { DoneStep, FailedStep, undoneText } from "./ended-steps.tsx";

const done: ImportDetail = {
  id: 7,
  state: "done",
  fileName: "zh.csv",
  createdAt: "2026-01-01T08:00:00.000Z",
  createdBy: null,
  total: 2,
  feedId: null,
  result: { ...noCounts(), new: 2 },
  resultText: "2 von 2 Einträgen importiert.",
  undoUntil: null,
  isPruned: true,
  sizeBytes: 100,
  container: "csv",
  formatLabel: "",
  encodingLabel: "",
  sheets: null,
  notes: [],
  sampleNames: [],
  columns: [],
  progress: null,
  check: null,
  changedFields: [],
  suspicions: [],
  closings: [],
  updatesKnown: false,
  keptBranches: [],
  error: null,
  failedStep: null,
  undone: null,
  kept: [],
  later: [],
  undoNext: null,
};

const shown = (Step: typeof DoneStep, detail: ImportDetail) =>
  renderToStaticMarkup(
    <AdminTools>
      <Step detail={detail} onChanged={() => {}} />
    </AdminTools>,
  );

const GONE = "nach 30 Tagen gelöscht";

test("an import whose rows are deleted keeps its counts, and offers no lists that would be empty", () => {
  const html = shown(DoneStep, done);
  expect(html).toContain("2 von 2 Einträgen importiert.");
  expect(html).toContain(GONE);
  expect(html).not.toContain("Neu (2)");
  const kept = shown(DoneStep, { ...done, isPruned: false });
  expect(kept).toContain("Neu (2)");
  expect(kept).not.toContain(GONE);
});

test("an undone import does not say how many changes were undone once its rows are deleted", () => {
  const undone = { at: "2026-01-02T08:00:00.000Z", by: "eva@example.ch", taken: 0, kept: 0 };
  const html = shown(DoneStep, { ...done, state: "undone", undone });
  expect(html).toContain("von eva@example.ch rückgängig gemacht.");
  expect(html).not.toContain("0 Anbieter");
});

test("a failed import whose file is deleted cannot be continued", () => {
  const failed = { ...done, state: "failed", failedStep: "importing", error: "Die Datei ist beschädigt." } as const;
  const html = shown(FailedStep, failed);
  expect(html).toContain(GONE);
  expect(html).not.toContain("Import fortsetzen");
  expect(shown(FailedStep, { ...failed, isPruned: false })).toContain("Import fortsetzen");
});

test("an undone import says that new providers were removed and changed ones restored", () => {
  const counts = (added: number, changed: number) => ({ ...noCounts(), new: added, changed });
  expect(undoneText({ taken: 2 }, counts(2, 0))).toBe("2 Anbieter sind wieder entfernt.");
  expect(undoneText({ taken: 1 }, counts(0, 1))).toBe("1 Anbieter ist wieder wie vorher.");
  expect(undoneText({ taken: 3 }, counts(2, 1))).toContain("Neue sind entfernt, geänderte wieder wie vorher.");
  expect(undoneText({ taken: 3 }, null)).toContain("3 Anbieter sind zurückgenommen");
});
