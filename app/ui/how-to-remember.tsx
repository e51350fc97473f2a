import { paths } from "#domain/paths.ts";

/** For a list or a comparison without enough providers. */
export function HowToRemember() {
  return (
    <div className="empty">
      <ol className="bullets">
        <li>Suchen Sie Ihren Ort.</li>
        <li>Drücken Sie bei Anbietern, die Ihnen zusagen, auf «Merken».</li>
        <li>Kommen Sie hierher zurück, und vergleichen Sie zwei bis vier davon.</li>
      </ol>
      <p className="actions">
        <a className="button" href={paths.search()}>
          Spitex suchen
        </a>
      </p>
    </div>
  );
}
