import type { LotDesk } from "#domain/checks/lot-desk.ts";
import { formatDate, formatMonth, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { NO_REVALIDATION, useAdminData } from "./admin-tools.tsx";
import { Failure, Loading } from "./answer-states.tsx";
import { CallScript } from "./checks/call-script.tsx";
import { LotEntryItem } from "./checks/lot-entry.tsx";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "lot", Screen);

/** The drawn entries of the month: whom to call, what to ask, and what is noted already. */
export function Screen() {
  const { data, error, mutate } = useAdminData<{ lot: LotDesk | null }>("/lot", NO_REVALIDATION);
  const keep = (now: { lot: LotDesk | null }) => mutate(now, { revalidate: false });
  const lot = data?.lot;
  const caseIds = lot?.entries.map(({ position }) => `${lot.month}-${position}`) ?? [];
  const notesOf = useCaseNotes("lot", caseIds);
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Loading />;
  if (!lot) return <p className="empty">Noch ist nichts ausgelost. Das geschieht in der Nacht auf den Ersten.</p>;
  const done = lot.entries.filter(({ calledAt, gone }) => calledAt !== null || gone !== null).length;
  return (
    <section aria-labelledby="los">
      <h2 id="los">{`${formatMonth(lot.month)}: ${done} von ${lot.entries.length} erledigt`}</h2>
      <p className="prose">
        {`Ausgelost am ${formatDate(new Date(lot.drawnAt))} aus ${formatNumber(lot.drawnFrom)} Einträgen. `}
        Was stimmt, gilt danach als heute bestätigt. Was nicht stimmt, steht mit der Quelle «Anruf beim Anbieter» im
        Eintrag, sobald Sie schreiben, was gilt. Die Ergebnisse stehen ohne Namen unter{" "}
        <a href={paths.dataQuality()}>Datenqualität</a>.
      </p>
      <CallScript />
      <ol className="reported">
        {lot.entries.map((entry) => (
          <LotEntryItem
            key={entry.position}
            month={lot.month}
            onSaved={keep}
            onOvertaken={() => mutate()}
            {...{ entry, notesOf }}
          />
        ))}
      </ol>
    </section>
  );
}
