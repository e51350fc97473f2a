import { paths } from "#domain/paths.ts";
import { ImportHistory } from "./import/import-history.tsx";
import { ImportJob } from "./import/import-job.tsx";
import { UploadBox } from "./import/upload-box.tsx";
import { goTo, useQuery } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "import", Screen);

/** Each uploaded file becomes an import with its own address; all admins can see its progress and result. */
export function Screen() {
  const query = useQuery();
  const id = query.get("id");
  if (id !== null) return <ImportJob key={id} id={id} />;
  return (
    <>
      {query.get("q") ? null : <UploadBox onUploaded={(uploaded) => goTo(`${paths.import()}?id=${uploaded}`)} />}
      <ImportHistory />
    </>
  );
}
