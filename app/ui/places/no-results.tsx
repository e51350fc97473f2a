import { paths } from "#domain/paths.ts";
import nothing from "../../pictures/leer.svg?url&no-inline";
import { useSite } from "../site.tsx";

/** Rule search-5 prescribes the words. */
export function NoResults() {
  return (
    <div className="empty pictured">
      <div>
        <h2>Keine Ergebnisse</h2>
        <p>Bitte geben Sie eine gültige PLZ oder einen Ort ein.</p>
        <p>
          Sie können auch nach einer Hilfe fragen, zum Beispiel{" "}
          <a href={paths.search("Demenz Uster")}>«Demenz Uster»</a>, oder Ihren{" "}
          <a href={`${paths.home()}#kantone`}>Kanton wählen</a>.
        </p>
        {useSite().canAsk && (
          <p>
            Sie wissen den Ort? <a href={paths.question()}>Fragen Sie alle auf einmal, wer kommen kann</a>.
          </p>
        )}
        <p>
          Unsicher? Der <a href={paths.guide()}>Wegweiser</a> hilft mit drei Fragen.
        </p>
        <p>
          Ihre eigene Spitex fehlt? <a href={paths.newListing()}>Melden Sie sie</a>.
        </p>
      </div>
      <img src={nothing} width="428" height="290" alt="" />
    </div>
  );
}
