import { LOT_FIELDS, LOT_QUESTIONS } from "#domain/checks/lot-fields.ts";

/** What to say on the telephone. */
export const CallScript = () => (
  <details className="desk-filter">
    <summary>Leitfaden für den Anruf</summary>
    <p>
      «Guten Tag, hier ist … vom Spitex-Verzeichnis. Jeden Monat ziehen wir dreissig Anbieter durch das Los und fragen,
      ob unsere Angaben stimmen. Haben Sie drei Minuten? Das ist freiwillig. Veröffentlicht werden nur Anteile, ohne
      Ihren Namen.»
    </p>
    <ol>
      {LOT_FIELDS.map((field) => (
        <li key={field}>{`«${LOT_QUESTIONS[field]}»`}</li>
      ))}
    </ol>
    <p>
      Fragen Sie offen, und lesen Sie erst danach vor, was im Eintrag steht. Geht niemand ans Telefon, versuchen Sie es
      an zwei anderen Tagen, bevor Sie «Niemanden erreicht» wählen. Ein anderer Eintrag rückt nie nach.
    </p>
  </details>
);
