import { paths } from "#domain/paths.ts";
import { ImportHistory } from "./import/import-history.tsx";
import { ImportJob } from "./import/import-job.tsx";
import { UploadBox } from "./import/upload-box.tsx";
import { goTo, useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "import", Screen);

/** Each uploaded file becomes an import with its own address; all admins can see its progress and result. */
function Screen() {
  const id = useQueryParam("id");
  const isSearch = (useQueryParam("q") ?? "") !== "";
  if (id !== null) return <ImportJob key={id} id={id} />;
  return (
    <>
      {!isSearch && <UploadBox onUploaded={(uploaded) => goTo(`${paths.import()}?id=${uploaded}`)} />}
      <ImportHistory />
    </>
  );
}
