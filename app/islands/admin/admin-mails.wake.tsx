import type { DeskMail, MailState } from "#domain/desks/mail-desk.ts";
import { countOf } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";
import { MailRow } from "./work/mail-row.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "mails", Screen);

const VIEWS: Record<MailState, string> = { dead: "Nicht zugestellt", queued: "Warten", sent: "Gesendet" };

const EMPTY: Record<MailState, string> = {
  dead: "Alle Mails sind zugestellt oder noch unterwegs.",
  queued: "Keine Mail wartet.",
  sent: `In den letzten ${KEEP_DAYS} Tagen wurde keine Mail gesendet.`,
};

/** Outgoing mails by state. Failed ones can be retried. */
export function Screen() {
  const state = viewIn(VIEWS, useQueryParam("stand"), "dead");
  return (
    <>
      <ViewChoice label="Stand der Mails" name="stand" views={VIEWS} chosen={state} />
      <MailList key={state} state={state} />
    </>
  );
}

const TITLE = "mails-titel";

function MailList({ state }: { state: MailState }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const list = useAdminList<DeskMail>(`/mails?state=${state}`);
  const items = list.items ?? [];
  const notesOf = useCaseNotes("mails", state === "dead" ? items.map(({ id }) => id) : []);
  const retry = (which: { ids: string[] } | { all: true }) =>
    run(async () => {
      const answer = await api.send<{ retried: number }>("POST", "/mails/retry", which);
      const { retried } = present(answer, "the endpoint answers the number");
      await list.reload();
      const text = `${countOf(retried, "Mail ist", "Mails sind")} wieder unterwegs.`;
      toast({ title: "Erneut gesendet", text });
      document.getElementById(TITLE)?.focus();
    });
  return (
    <section aria-labelledby={TITLE}>
      <div className="desk-head">
        <h2 id={TITLE} tabIndex={-1}>
          {VIEWS[state]}
        </h2>
        {state === "dead" && items.length > 1 && (
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => retry({ all: true })}>
            Alle erneut senden
          </button>
        )}
      </div>
      <ListFrame list={list} empty={EMPTY[state]}>
        <table className="ledger">
          <caption className="sr-only">{`Mails: ${VIEWS[state]}, neuste zuerst`}</caption>
          <thead>
            <tr>
              <th scope="col">An</th>
              <th scope="col">Art</th>
              <th scope="col">Zeit</th>
              <th scope="col">Versuche</th>
              {state === "dead" && <th scope="col">Aktion</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isBusy={isBusy}
                notes={notesOf(mail.id)}
                onRetry={() => retry({ ids: [mail.id] })}
              />
            ))}
          </tbody>
        </table>
      </ListFrame>
    </section>
  );
}
