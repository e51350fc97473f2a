import { askedCosts, costValues, readCostInput, withExampleCanton } from "#domain/costs/cost-input.ts";
import { COSTS_OF, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadOwnPrices } from "#worker/services/pages/load-own-prices.ts";
import { ownHelp } from "../content/own-prices.ts";
import { doubtfulWords, halfWords } from "../content/participation-words.ts";
import { depsContext, today } from "../context.ts";
import { CostCalculator } from "../islands/costs/cost-calculator.tsx";
import { Island } from "../islands/island.tsx";
import picture from "../pictures/tisch.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ContributionTable, ParticipationTable } from "../ui/costs/cost-tables.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/costs.ts";

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
  const title = m.costs_title();
  const calculator = { title, picture, asked, day, ...(own && { own }) };
  return (
    <div className="page costs">
      <PageHead
        title={isFaulty ? m.faults_title({ title }) : title}
        description={m.costs_description()}
        path={paths.costs()}
        isIndexed={isIndexed}
      />
      <Breadcrumbs trail={[{ name: m.costs_crumb(), path: paths.costs() }]} />
      <Island name="cost-calculator" props={calculator}>
        <CostCalculator {...calculator} />
      </Island>
      <Fold id="kantone" title={m.costs_by_canton()}>
        <p className="prose">{`${halfWords()} ${doubtfulWords()}`}</p>
        <ParticipationTable day={day} labelledBy="kantone" />
      </Fold>
      <Fold id="beitraege" title={m.costs_contributions()}>
        <ContributionTable day={day} labelledBy="beitraege" />
      </Fold>
    </div>
  );
}
