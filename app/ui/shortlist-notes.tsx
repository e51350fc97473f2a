const ANSWERS = ["hat Platz", "hat keinen Platz", "ruft zurück", "nicht erreicht"];

type Props = { provider: { slug: string; askedSlug: string; name: string } };

/** Without names, so that no form sends them: islands/shortlist/shortlist-notes.wake.ts keeps them on the device. */
export const ShortlistNotes = ({ provider: { slug, askedSlug, name } }: Props) => (
  <fieldset className="field shortlist-notes only-with-script" data-notes={slug} data-formerly={askedSlug}>
    <legend>
      Notizen<span className="sr-only">{` zu ${name}`}</span> <span className="muted">bleiben auf diesem Gerät</span>
    </legend>
    <label className="choice">
      <input type="checkbox" data-note="called" autoComplete="off" />
      <span>angerufen</span>
    </label>
    <label>
      Antwort
      <select className="field-input" data-note="answer" autoComplete="off">
        <option value="">noch keine</option>
        {ANSWERS.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </select>
    </label>
    <label>
      Notiz
      <textarea className="field-input" data-note="text" placeholder=" " rows={2} maxLength={500} autoComplete="off" />
    </label>
  </fieldset>
);
