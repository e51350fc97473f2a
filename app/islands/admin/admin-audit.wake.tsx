import type { AuditEntry } from "#domain/audit/audit-text.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { AUDIT_PARAMETERS, AuditSearch } from "./audit/audit-search.tsx";
import { EntryList } from "./audit/entry-list.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useQuery } from "./query-param.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "audit", Screen);

type Page = { hasMorePeople: boolean };

const NONE = "Kein Eintrag gefunden. Wählen Sie weniger genau, oder einen längeren Zeitraum.";
const NONE_OF_SOME = "Bei den durchsuchten Konten gibt es keinen Eintrag.";

/** Who did what and when. */
export function Screen() {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const asked = useQuery();
  const query = queryOf(asked);
  const list = useAdminList<AuditEntry, Page>(`/audit-log?${query}`);
  const hasMorePeople = list.first?.hasMorePeople === true;
  const download = () => run(() => api.download(`/audit-log/rows.csv?${query}`, "protokoll.csv"));
  return (
    <>
      <AuditSearch asked={asked} />
      <section aria-labelledby="protokoll-titel">
        <div className="desk-head">
          <h2 id="protokoll-titel">Neuste zuerst</h2>
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={download}>
            Als Tabelle herunterladen
          </button>
        </div>
        {hasMorePeople && (
          <p className="notice">
            Zu dieser Person passen viele Konten. Sie sehen die Einträge von höchstens zehn. Schreiben Sie die Adresse
            genauer.
          </p>
        )}
        <ListFrame list={list} empty={hasMorePeople ? NONE_OF_SOME : NONE}>
          <EntryList entries={list.items ?? []} />
        </ListFrame>
      </section>
      <p className="form-note">{`Einträge werden nach ${KEEP_DAYS} Tagen gelöscht.`}</p>
    </>
  );
}

function queryOf(asked: URLSearchParams): URLSearchParams {
  const given = Object.entries(AUDIT_PARAMETERS).flatMap(([name, of]) => {
    const value = asked.get(name);
    return value ? [[of, value]] : [];
  });
  return new URLSearchParams(given);
}
