import { askedCosts, costValues, readCostInput, withExampleCanton } from "#domain/costs/cost-input.ts";
import { COSTS_OF, paths } from "#domain/paths.ts";
import { loadOwnPrices } from "#worker/services/pages/load-own-prices.ts";
import { ownHelp } from "../content/own-prices.ts";
import { halfWords } from "../content/participation-words.ts";
import { depsContext, today } from "../context.ts";
import { CostCalculator } from "../islands/costs/cost-calculator.tsx";
import { Island } from "../islands/island.tsx";
import picture from "../pictures/tisch.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ContributionTable, ParticipationTable } from "../ui/costs/cost-tables.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/costs.ts";

const TITLE = "Was kostet die Spitex?";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const day = today(context);
  const provider = searchParams.get(COSTS_OF);
  const prices = provider ? await loadOwnPrices(context.get(depsContext), provider) : undefined;
  const asked = askedCosts(searchParams);
  const read = readCostInput(asked.isExample ? withExampleCanton(asked.values) : asked.values, day);
  return {
    asked,
    day,
    isFaulty: "faults" in read,
    isIndexed: costValues(searchParams) === undefined && !provider,
    own: prices && ownHelp(prices),
  };
}

export default function CostsPage({ loaderData }: Route.ComponentProps) {
  const { asked, day, isFaulty, isIndexed, own } = loaderData;
  const calculator = { title: TITLE, picture, asked, day, ...(own && { own }) };
  return (
    <div className="page costs">
      <PageHead
        title={isFaulty ? `Fehler – ${TITLE}` : TITLE}
        description="Was zahlt die Krankenkasse an die Spitex, was der Kanton, und was zahlen Sie? Rechnen Sie es aus, mit Quellen und Datum."
        path={paths.costs()}
        isIndexed={isIndexed}
      />
      <Breadcrumbs trail={[{ name: "Kosten", path: paths.costs() }]} />
      <Island name="cost-calculator" props={calculator}>
        <CostCalculator {...calculator} />
      </Island>
      <Fold id="kantone" title={<>Patienten&shy;beteiligung nach Kanton</>}>
        <p className="prose">{halfWords()}</p>
        <ParticipationTable day={day} labelledBy="kantone" />
      </Fold>
      <Fold id="beitraege" title="Beiträge der Krankenkasse pro Stunde">
        <ContributionTable day={day} labelledBy="beitraege" />
      </Fold>
    </div>
  );
}
