import { countOf, formatMoment } from "#domain/format.ts";
import type { ImportSummary } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { ListFrame } from "../list-frame.tsx";
import { useAdminList } from "../use-admin-data.ts";
import { CommandLine } from "./command-line-label.tsx";
import { STATE_WORDS } from "./state-words.ts";

export function ImportHistory() {
  const list = useAdminList<ImportSummary>("/imports");
  return (
    <section className="desk-section" aria-labelledby="frueher">
      <h2 id="frueher">Frühere Importe</h2>
      <ListFrame list={list} empty="Es wurde noch keine Datei importiert.">
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
                  <span className="ledger-note">{countsOf(job)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
    </section>
  );
}

function countsOf({ resultText, total }: ImportSummary): string {
  if (resultText !== null) return resultText;
  return total === null ? "" : countOf(total, "Eintrag", "Einträge");
}
