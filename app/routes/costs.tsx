import { costValues } from "#domain/costs/cost-fields.ts";
import { readCostInput } from "#domain/costs/cost-input.ts";
import { paths } from "#domain/paths.ts";
import { today } from "../context.ts";
import { CostCalculator } from "../islands/costs/cost-calculator.tsx";
import { Island } from "../islands/island.tsx";
import table from "../pictures/tisch.svg?url&no-inline";
import { AsideCard } from "../ui/aside-card.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ContributionTable } from "../ui/contribution-table.tsx";
import { CostFacts } from "../ui/cost-facts.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ParticipationTable } from "../ui/participation-table.tsx";
import type { Route } from "./+types/costs.ts";

const TITLE = "Was kostet die Spitex?";

export function loader({ url, context }: Route.LoaderArgs) {
  const day = today(context);
  const asked = costValues(url.searchParams);
  const isFaulty = asked !== undefined && "faults" in readCostInput(asked, day);
  return { asked, day, isFaulty };
}

export default function CostsPage({ loaderData }: Route.ComponentProps) {
  const { asked, day, isFaulty } = loaderData;
  return (
    <div className="page costs">
      <PageHead
        title={isFaulty ? `Fehler – ${TITLE}` : TITLE}
        description="Was zahlt die Krankenkasse an die Spitex, was der Kanton, und was zahlen Sie? Rechnen Sie es aus, mit Quellen und Datum."
        path={paths.costs()}
        isIndexed={!asked}
      />
      <Breadcrumbs trail={[{ name: "Kosten", path: paths.costs() }]} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{TITLE}</h1>
            <p className="lead">
              Rechnen Sie aus, wer Ihre Pflege zu Hause bezahlt. Es genügen wenige Angaben. Das Ergebnis ist eine
              Schätzung und keine Offerte.
            </p>
          </header>
          <Island name="cost-calculator" props={{ asked, day }}>
            <CostCalculator asked={asked} day={day} />
          </Island>
        </div>
        <AsideCard id="wer-zahlt" title="Wer zahlt was" picture={table} isLong>
          <CostFacts />
        </AsideCard>
      </div>
      <section aria-labelledby="kantone">
        <h2 id="kantone">Patienten&shy;beteiligung nach Kanton</h2>
        <ParticipationTable day={day} />
      </section>
      <section aria-labelledby="beitraege">
        <h2 id="beitraege">Beiträge der Krankenkasse pro Stunde</h2>
        <ContributionTable day={day} />
      </section>
    </div>
  );
}
