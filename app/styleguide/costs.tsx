import { useRef } from "react";
import { careCosts } from "#domain/costs/care-costs.ts";
import { CostResult } from "../ui/cost-result.tsx";
import { GuideSection, Specimen } from "./guide-section.tsx";

const MINUTES = { assessment: 0, treatment: 30, basicCare: 45 };

/** `day` decides which amounts are valid. */
export function Costs({ day }: { day: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const costs = careCosts({ canton: "ZH", age: 82, minutes: MINUTES, deductibleRappen: 30_000, day });
  return (
    <GuideSection id="kosten" title="Kosten">
      <Specimen name="Anteile und Tabelle; das Ergebnis ist überholt">
        <div className="costs">
          <CostResult costs={costs} heading={heading} isOutdated={true} print={() => {}} />
        </div>
      </Specimen>
    </GuideSection>
  );
}
