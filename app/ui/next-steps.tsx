import { paths } from "#domain/paths.ts";

/** Links for readers of a text page who need a provider now. */
export function NextSteps() {
  return (
    <section className="next-steps" aria-labelledby="weiter">
      <h2 id="weiter">Brauchen Sie Hilfe zu Hause?</h2>
      <p>Vergleichen Sie Anbieter an Ihrem Ort. Die Suche ist kostenlos und unabhängig.</p>
      <p className="actions">
        <a className="button" href={paths.home()}>
          Spitex suchen
        </a>
        <a className="button quiet" href={paths.contact()}>
          Kontakt aufnehmen
        </a>
      </p>
    </section>
  );
}
