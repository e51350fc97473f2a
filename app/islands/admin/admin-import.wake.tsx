import { lazy, Suspense } from "react";
import { paths } from "#domain/paths.ts";
import { Loading } from "./answer-states.tsx";
import { UploadBox } from "./import/upload-box.tsx";
import { goTo, useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.tsx";

/** Each is shown without the other, and loads only then. */
const ImportJob = lazy(async () => ({ default: (await import("./import/import-job.tsx")).ImportJob }));
const ImportHistory = lazy(async () => ({ default: (await import("./import/import-history.tsx")).ImportHistory }));

export const wake = (root: HTMLElement) => wakeAdmin(root, "import", Screen);

/** Each uploaded file becomes an import with its own address; all admins can see its progress and result. */
function Screen() {
  const id = useQueryParam("id");
  const isSearch = (useQueryParam("q") ?? "") !== "";
  return (
    <>
      {id === null && !isSearch && <UploadBox onUploaded={(uploaded) => goTo(`${paths.import()}?id=${uploaded}`)} />}
      <Suspense fallback={<Loading />}>{id === null ? <ImportHistory /> : <ImportJob key={id} id={id} />}</Suspense>
    </>
  );
}
