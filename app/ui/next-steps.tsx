import { paths } from "#domain/paths.ts";

/** Beside a text page, for readers who need a provider now. */
export function NextSteps() {
  return (
    <aside className="aside" aria-labelledby="weiter">
      <div className="card sticky next-steps">
        <header>
          <h2 id="weiter">Brauchen Sie Hilfe zu Hause?</h2>
        </header>
        <div>
          <p>Vergleichen Sie Anbieter an Ihrem Ort. Die Suche ist kostenlos und unabhängig.</p>
          <a className="button" href={paths.home()}>
            Spitex suchen
          </a>
          <a className="button quiet" href={paths.contact()}>
            Kontakt aufnehmen
          </a>
        </div>
      </div>
    </aside>
  );
}
