import type { KeptBranches } from "#domain/import/import-branch.ts";
import type { ColumnChoice } from "#domain/import/import-columns.ts";
import { IMPORT_FAILED, type ImportDetail } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { goTo } from "../query-param.ts";
import { useAdminAction } from "../use-admin-action.ts";

export type StepProps = {
  detail: ImportDetail;
  /** Called with the import's state on the server. */
  onChanged: (detail: ImportDetail) => void;
};

/** The requests that move an import to its next step. */
export function useImportActions({ detail: { id }, onChanged }: StepProps) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction(IMPORT_FAILED);
  const ask = async (method: "POST" | "PUT", path: string, body?: object) => {
    const detail = await api.send<ImportDetail>(method, `/imports/${id}${path}`, body);
    if (detail) onChanged(detail);
  };
  return {
    isBusy,
    check: (columns?: readonly ColumnChoice[]) =>
      run(async () => {
        if (columns) await ask("PUT", "/columns", { columns });
        await ask("POST", "/check");
      }),
    /** Starts another dry run. */
    updateKnown: (updatesKnown: boolean) =>
      run(async () => {
        await ask("PUT", "/updates", { updatesKnown });
        await ask("POST", "/check");
      }),
    /** Starts another dry run. */
    keepBranches: (branches: KeptBranches) =>
      run(async () => {
        await ask("PUT", "/branches", { branches });
        await ask("POST", "/check");
      }),
    readSheet: (name: string) => run(() => ask("PUT", "/sheet", { name })),
    start: (closings?: ImportDetail["closings"]) =>
      run(async () => {
        if (closings) await ask("PUT", "/closings", { closings });
        await ask("POST", "/run");
      }),
    undo: () => run(() => ask("POST", "/undo")),
    /** Opens the import that is undone first. */
    undoWithLater: () =>
      run(async () => {
        const answer = await api.send<{ first: number }>("POST", `/imports/${id}/undo-later`);
        if (answer) goTo(`${paths.import()}?id=${answer.first}`);
      }),
    discard: () =>
      run(async () => {
        await api.send("DELETE", `/imports/${id}`);
        toast({ title: "Datei verworfen", text: "Im Verzeichnis hat sich nichts geändert." });
        goTo(paths.import());
      }),
  };
}
