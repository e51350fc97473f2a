import { countOf } from "#domain/format.ts";
import { CLOSED_LISTS, type ImportCounts } from "#domain/import/import-outcome.ts";
import { CLOSED_KINDS, type ClosedKind } from "#domain/listings/closed.ts";

type Props = { counts: ImportCounts; chosen: readonly ClosedKind[]; onChosen: (chosen: ClosedKind[]) => void };

const WORDS: Record<ClosedKind, { closed: string; choice: string; hint: string }> = {
  dauerhaft: {
    closed: "im Verzeichnis, laut Datei geschlossen",
    choice: "Auf «geschlossen» setzen",
    hint: "Sie stehen dann in keiner Liste mehr, nur noch auf ihrer Seite. Sonst bleiben sie, wie sie sind.",
  },
  voruebergehend: {
    closed: "im Verzeichnis, laut Datei vorübergehend geschlossen",
    choice: "Als «vorübergehend geschlossen» kennzeichnen",
    hint: "Sie bleiben in den Listen, mit diesem Hinweis. Sonst bleiben sie, wie sie sind.",
  },
};

/** Rule import-31: what happens with providers of the directory that are closed according to the file. */
export function ClosingChoice({ counts, chosen, onChosen }: Props) {
  const toggle = (kind: ClosedKind, isOn: boolean) =>
    onChosen(CLOSED_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one))));
  return CLOSED_KINDS.filter((kind) => counts[CLOSED_LISTS[kind]] > 0).map((kind) => (
    <fieldset className="field-group" key={kind}>
      <legend>{`${countOf(counts[CLOSED_LISTS[kind]], "Anbieter", "Anbieter")} ${WORDS[kind].closed}`}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={chosen.includes(kind)}
          onChange={({ target }) => toggle(kind, target.checked)}
        />
        <span>{WORDS[kind].choice}</span>
      </label>
      <p className="form-note">{WORDS[kind].hint}</p>
    </fieldset>
  ));
}
