import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import { halfWords } from "../content/participation-words.ts";

/** Rule money-18: what the patient pays, and how that differs by canton. */
export function CostFacts() {
  return (
    <ul className="shares">
      <li>
        <h3>Die Krankenkasse</h3>
        <p>
          Die Krankenkasse zahlt einen festen Beitrag an jede Stunde Pflege. Davon tragen Sie 10&nbsp;% als
          Selbstbehalt. Dazu kommt einmal im Jahr Ihre Franchise.
        </p>
      </li>
      <li>
        <h3>Kanton und Gemeinde</h3>
        <p>
          Kanton und Gemeinde zahlen den Rest der Pflegekosten. Viele Kantone verlangen davon einen Teil von Ihnen.
          Dieser Teil heisst <a href={paths.lexiconEntry("patientenbeteiligung")}>Patientenbeteiligung</a>.
        </p>
      </li>
      <li>
        <h3>Ihre Patienten&shy;beteiligung</h3>
        <p>
          {`${halfWords()} Andere rechnen in Prozenten oder nach Minuten, bis zu ${francs("participationDay")}. `}
          Was Ihr Kanton verlangt, steht in der <a href="#kantone">Tabelle der Kantone</a>.
        </p>
      </li>
      <li>
        <h3>Haushaltshilfe und Betreuung</h3>
        <p>
          Die Grundversicherung zahlt sie nicht. Vielleicht hilft eine{" "}
          <a href={paths.lexiconEntry("zusatzversicherung")}>Zusatzversicherung</a>.
        </p>
      </li>
    </ul>
  );
}
