import { CANTONS } from "#domain/canton.ts";
import { PARTICIPATION } from "#domain/participation.ts";
import { paths } from "#domain/paths.ts";
import { francs } from "#domain/rates.ts";
import { joined } from "../content/cost-words.ts";

/** SPEC §9 «Facts stated in the copy», and where they differ by canton. */
export function CostFacts() {
  return (
    <ul className="tiles">
      <li>
        <h3>Die Krankenkasse</h3>
        <p>
          Die Krankenkasse zahlt einen festen Beitrag an jede Stunde Pflege. Davon tragen Sie
          10&nbsp;% als Selbstbehalt. Dazu kommt einmal im Jahr Ihre Franchise.
        </p>
      </li>
      <li>
        <h3>Kanton und Gemeinde</h3>
        <p>
          Kanton und Gemeinde zahlen den Rest der Pflegekosten. Viele Kantone verlangen davon einen
          Teil von Ihnen. Dieser Teil heisst{" "}
          <a href={paths.lexiconEntry("patientenbeteiligung")}>Patientenbeteiligung</a>.
        </p>
      </li>
      <li>
        <h3>Ihre Patientenbeteiligung</h3>
        <p>
          {`${joined(taking("halfParticipationDay"))} verlangen die Hälfte: gerundet höchstens ${francs("roundedParticipationDay")} pro Tag. `}
          {`${joined(taking("participationDay"))} verlangen bis zu ${francs("participationDay")}, Bern erst ab 65 Jahren und über einer Einkommensgrenze. `}
          Tessin, Freiburg, Neuenburg und Wallis verlangten 2018 nichts.
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

type Half = "halfParticipationDay" | "participationDay";

/** Names of the cantons with a known rule up to that amount. */
const taking = (maximum: Half) =>
  CANTONS.filter(({ code }) => {
    const rule = PARTICIPATION[code]?.rule;
    return (rule?.kind === "upTo" || rule?.kind === "share") && rule.maximum === maximum;
  }).map(({ name }) => name);
