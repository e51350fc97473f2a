import { lazy, Suspense } from "react";
import { paths } from "#domain/paths.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { Loading } from "./answer-states.tsx";
import { ImportHistory } from "./import/import-history.tsx";
import { UploadBox } from "./import/upload-box.tsx";
import { goTo, useQuery } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

/** Only its own address needs it. */
const ImportJob = lazy(async () => ({ default: (await import("./import/import-job.tsx")).ImportJob }));

export const wake = (root: HTMLElement) => wakeAdmin(root, "import", Screen);

/** Each uploaded file becomes an import with its own address; all admins can see its progress and result. */
export function Screen() {
  const query = useQuery();
  const isAwake = useIsAwake();
  const id = query.get("id");
  if (id !== null) {
    // The server renders nothing that loads late.
    return isAwake ? (
      <Suspense fallback={<Loading />}>
        <ImportJob key={id} id={id} />
      </Suspense>
    ) : (
      <Loading />
    );
  }
  return (
    <>
      {query.get("q") ? null : <UploadBox onUploaded={(uploaded) => goTo(`${paths.import()}?id=${uploaded}`)} />}
      <ImportHistory />
    </>
  );
}
