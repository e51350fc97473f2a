import type { AddressDesk, FailingAddress } from "#domain/checks/addresses.ts";
import { countOf, formatDay } from "#domain/format.ts";
import { useAdminData, useAdminTools } from "./admin-tools.tsx";
import { Failure, Loading } from "./answer-states.tsx";
import { listingPath } from "./listings/listing-paths.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "addresses", Screen);

/** Websites and mail domains that failed three nights in a row. */
export function Screen() {
  const { data, error, mutate } = useAdminData<AddressDesk>("/addresses");
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Loading />;
  return (
    <section aria-labelledby="adressen">
      <h2 id="adressen" tabIndex={-1}>
        Drei Nächte ohne Antwort
      </h2>
      <p className="prose">{lastWords(data.last)} Auf den Seiten der Anbieter ändert sich davon nichts.</p>
      {data.items.length === 0 && <p className="empty">Alle gefragten Adressen antworten.</p>}
      <ul className="reported">
        {data.items.map((item) => (
          <Item key={`${item.listingId} ${item.kind}`} item={item} reload={mutate} />
        ))}
      </ul>
      {data.hasMore && <p>Es gibt weitere. Sie stehen hier, sobald einige dieser Adressen erledigt sind.</p>}
    </section>
  );
}

function lastWords(last: AddressDesk["last"]): string {
  if (!last) return "Noch in keiner Nacht ist eine Adresse gefragt worden.";
  const state = last.isFinished ? "" : ", noch nicht alle";
  return `Zuletzt in der Nacht auf den ${formatDay(last.night)} gefragt: ${countOf(last.asked, "Adresse", "Adressen")}, ${last.failed} davon ohne Antwort${state}.`;
}

function Item({ item, reload }: { item: FailingAddress; reload: () => Promise<unknown> }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { listingId, kind, name, path, address, problem, nights, lastNight } = item;
  const settle = () =>
    run(async () => {
      await api.send("DELETE", `/addresses/${listingId}/${kind}`);
      await reload();
      toast({ title: "Erledigt", text: name });
      document.getElementById("adressen")?.focus();
    });
  return (
    <li>
      <h3>
        <a className="ledger-link" href={path}>
          {name}
        </a>
      </h3>
      <p>
        {kind === "website" ? "Website " : "Mails an "}
        <strong>{address}</strong>
        {`: ${problem}.`}
      </p>
      <p className="ledger-note">{`${nights} Nächte nacheinander, zuletzt ${formatDay(lastNight)}`}</p>
      <p className="form-actions">
        <a className="button" href={listingPath(listingId)}>
          Anbieter bearbeiten
        </a>
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={settle}>
          Ist geprüft<span className="sr-only">{`: ${name}`}</span>
        </button>
      </p>
    </li>
  );
}
