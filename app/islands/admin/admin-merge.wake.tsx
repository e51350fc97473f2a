import { useState } from "react";
import { pairCase } from "#domain/desks/case-entries.ts";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { FILLED_TOGETHER, mergedText, TAKEABLE } from "#domain/listings/value-text.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { keepToast } from "../kept-toasts.ts";
import { NO_REVALIDATION, useAdminData, useAdminTools } from "./admin-tools.tsx";
import { Loading } from "./answer-states.tsx";
import { BackToListings } from "./listings/back-to-listings.tsx";
import { duplicatesPath, listingPath } from "./listings/listing-paths.ts";
import { useQueryParam } from "./query-param.ts";
import { orReload, useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** Two listings side by side, and what remains of each if they are the same provider. */
export function Screen() {
  const [one = 0, other = 0] = useQueryParam("vergleichen")?.split("-").map(Number) ?? [];
  // Otherwise a change on the server would count as seen without being noticed.
  const first = useAdminData<ListingDetail>(`/listings/${one}`, NO_REVALIDATION);
  const second = useAdminData<ListingDetail>(`/listings/${other}`, NO_REVALIDATION);
  const pair = pairCase([one, other]);
  const notesOf = useCaseNotes("duplicates", [pair]);
  const error = first.error ?? second.error;
  return (
    <>
      <p className="desk-links">
        <BackToListings />
        <a href={duplicatesPath}>Alle möglichen Doppel</a>
      </p>
      <h2>Zwei Anbieter vergleichen</h2>
      {error && (
        <p className="notice" role="alert">
          {error.message}
        </p>
      )}
      {!error && !(first.data && second.data) && <Loading />}
      {notesOf(pair)}
      {first.data && second.data && (
        <MergeForm
          one={first.data}
          other={second.data}
          onOvertaken={() => Promise.all([first.mutate(), second.mutate()])}
        />
      )}
    </>
  );
}

type Listing = ListingDetail["listing"];

type Props = {
  one: ListingDetail;
  other: ListingDetail;
  /** Loads both listings again. */
  onOvertaken: () => unknown;
};

const FIXED = ["name", "zipCode", "city", "canton", "closed"] as const;

/** The compared fields, by the key that a merge uses. */
const ROWS: readonly { key: string; fields: readonly ListingField[] }[] = [
  ...FIXED.map((name) => ({ key: name, fields: [name] })),
  ...[...FILLED_TOGETHER].map(([key, fields]) => ({ key, fields })),
];

const labelOf = (fields: readonly ListingField[]) =>
  fields
    .map((name) => fieldOf(name).label.replace(/^(.*): .*$/, "$1"))
    .filter((label, at, all) => all.indexOf(label) === at);

/** Which of the two remains, and which values it takes from the other. */
function MergeForm({ one: { listing: one, areas }, other: { listing: other, areas: otherAreas }, onOvertaken }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  // By id, because both listings are loaded again if one of them has changed.
  const [staysId, setStaysId] = useState(one.id);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const [stays, gone] = staysId === one.id ? [one, other] : [other, one];
  const rows = ROWS.map((row) => ({
    ...row,
    texts: [mergedText(one, row.fields, areas), mergedText(other, row.fields, otherAreas)] as const,
  }));
  const taken = [...chosen].filter(([, id]) => id === gone.id).map(([key]) => key);
  const close = () => setIsAsking(false);
  const merge = () =>
    run(async () => {
      const seen = [gone.updatedAt, stays.updatedAt];
      const sent = api.send("POST", `/listings/${gone.id}/merge`, { into: stays.id, taken, seen });
      await orReload(sent, onOvertaken);
      keepToast({ title: "Zusammengeführt", text: "Die Adresse des anderen leitet jetzt hierher weiter." });
      location.assign(listingPath(stays.id));
    }, close);
  return (
    <>
      <fieldset className="field-group">
        <legend>Welcher bleibt?</legend>
        {[one, other].map((each) => (
          <label className="choice" key={each.id}>
            <input
              type="radio"
              name="bleibt"
              autoComplete="off"
              checked={staysId === each.id}
              onChange={() => setStaysId(each.id)}
            />
            <span>{`«${each.name}», ${each.zipCode} ${each.city} (Nr. ${each.id})`}</span>
          </label>
        ))}
      </fieldset>
      <p className="prose">
        Name, Ort und Adresse bleiben die des Anbieters, der bleibt. Leere Felder werden aus dem anderen ergänzt. Wo
        beide etwas anderes sagen, wählen Sie.
      </p>
      <table className="ledger merge">
        <caption className="sr-only">Angaben der beiden Anbieter</caption>
        <thead>
          <tr>
            <th scope="col">Angabe</th>
            {[one, other].map(({ id, name }) => (
              <th scope="col" key={id}>
                <a className="ledger-link" href={listingPath(id)}>{`${name} (Nr. ${id})`}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ texts }) => texts.some((text) => text !== ""))
            .map(({ key, fields, texts }) => (
              <MergeRow
                key={key}
                label={labelOf(fields).join(", ")}
                parties={[one, other]}
                texts={texts}
                chosenId={isChoice(key, texts) ? (chosen.get(key) ?? stays.id) : undefined}
                onChosen={(id) => setChosen(new Map(chosen).set(key, id))}
              />
            ))}
        </tbody>
      </table>
      <p className="form-actions">
        <button className="button" type="button" onClick={() => setIsAsking(true)}>
          Zusammenführen …
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`«${stays.name}» (Nr. ${stays.id}) bleibt`}
          confirmLabel="Zusammenführen"
          isBusy={isBusy}
          onConfirm={merge}
          onClose={close}
        >
          <p>
            {`Bewertungen, Meldungen und Anfragen von Nr. ${gone.id} kommen zu Nr. ${stays.id}, und seine Adresse leitet weiter.`}
          </p>
          <p>{`Unter «Gelöschte Anbieter» können Sie den anderen ${RESTORE_DAYS} Tage lang wieder herstellen.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const isChoice = (key: string, [a, b]: readonly [string, string]) =>
  TAKEABLE.includes(key) && a !== "" && b !== "" && a !== b;

type RowProps = {
  label: string;
  parties: readonly [Listing, Listing];
  texts: readonly [string, string];
  /** The listing whose value remains; undefined if there is no choice. */
  chosenId: number | undefined;
  onChosen: (id: number) => void;
};

const MergeRow = ({ label, parties, texts, chosenId, onChosen }: RowProps) => (
  <tr className={texts[0] === texts[1] ? "same" : undefined}>
    <th scope="row">{label}</th>
    {parties.map(({ id, name }, at) => (
      <td key={id} data-label={`Nr. ${id}`}>
        {chosenId === undefined ? (
          texts[at]
        ) : (
          <label className="choice">
            <input
              type="radio"
              name={`wert-${label}`}
              autoComplete="off"
              checked={chosenId === id}
              onChange={() => onChosen(id)}
            />
            <span className="sr-only">{`${label} von ${name} (Nr. ${id}): `}</span>
            <span>{texts[at]}</span>
          </label>
        )}
      </td>
    ))}
  </tr>
);
