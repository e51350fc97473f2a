import { useEffect, useRef } from "react";
import type { RunningWork } from "#domain/desks/running-work.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import type { ImportState, ImportSummary } from "#domain/import/import-job.ts";
import { pick } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { useAdminList } from "../admin-list.ts";
import { ListFrame, WorkSearch } from "../list-frame.tsx";
import { useQueryParam } from "../query-param.ts";
import { Progress, useRunningWork } from "../running-work.tsx";
import { CommandLine } from "./command-line-label.tsx";

export function ImportHistory() {
  const q = useQueryParam("q")?.trim() ?? "";
  const list = useAdminList<ImportSummary>(`/imports?q=${encodeURIComponent(q)}`);
  const works = useRunningWork();
  const workOf = (id: number) => works.find(({ of }) => typeof of === "object" && "import" in of && of.import === id);
  const running = list.items?.filter(({ id }) => workOf(id)).length ?? 0;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void list.reload();
    before.current = running;
  });
  return (
    <section className="desk-section" aria-labelledby="frueher">
      <h2 id="frueher">{q === "" ? "Frühere Importe" : `Frühere Importe: «${q}»`}</h2>
      {(q !== "" || list.hasMore) && <WorkSearch label="Name der Datei" />}
      <ListFrame list={list} empty={q === "" ? "Es wurde noch keine Datei importiert." : "Keine Datei heisst so."}>
        <table className="ledger">
          <caption className="sr-only">Frühere Importe, neuste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Datei</th>
              <th scope="col">Wann</th>
              <th scope="col">Wer</th>
              <th scope="col">Stand</th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map((job) => (
              <tr key={job.id}>
                <th scope="row">
                  <a className="ledger-link" href={`${paths.import()}?id=${job.id}`}>
                    {job.fileName}
                  </a>
                </th>
                <td data-label="Wann">{formatMoment(new Date(job.createdAt))}</td>
                <td data-label="Wer">{job.createdBy ?? <CommandLine />}</td>
                <td data-label="Stand">
                  {STATE_WORDS[job.state]}
                  <JobProgress job={job} work={workOf(job.id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
    </section>
  );
}

/** The progress of a running job, then its result. */
const JobProgress = ({ job, work }: { job: ImportSummary; work: RunningWork | undefined }) =>
  work ? (
    <Progress {...pick(work, ["progress", "text", "title"])} />
  ) : (
    <span className="ledger-note">{countsOf(job)}</span>
  );

function countsOf({ resultText, total }: ImportSummary): string {
  if (resultText !== null) return resultText;
  return total === null ? "" : countOf(total, "Eintrag", "Einträge");
}

const STATE_WORDS: Record<ImportState, string> = {
  uploading: "nicht fertig hochgeladen",
  uploaded: "hochgeladen, noch nicht geprüft",
  checking: "Probelauf",
  checked: "geprüft, noch nicht importiert",
  importing: "Import läuft",
  done: "importiert",
  failed: "fehlgeschlagen",
  undoing: "wird rückgängig gemacht",
  undone: "rückgängig gemacht",
};
