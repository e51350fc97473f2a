import { useRef } from "react";
import { careCosts } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS } from "#domain/costs/care-presets.ts";
import { CostAnswer } from "../ui/cost-answer.tsx";
import { CostBar } from "../ui/cost-bar.tsx";
import { CostTable } from "../ui/cost-table.tsx";
import { GuideSection, Specimen } from "./guide-section.tsx";

/** `day` decides which amounts are valid. */
export function Costs({ day }: { day: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const costs = careCosts({ canton: "VD", age: 82, ...CARE_PRESETS.mittel, deductibleRappen: 30_000, day });
  return (
    <GuideSection id="kosten" title="Kosten">
      <Specimen name="Die Antwort; ein Beispiel, überholt, in einem Kanton, dessen Regel wir nicht kennen">
        <div className="costs">
          <CostAnswer costs={costs} isExample={true} heading={heading} isOutdated={true} print={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Anteile">
        <CostBar costs={costs} />
      </Specimen>
      <Specimen name="Tabelle">
        <CostTable costs={costs} />
      </Specimen>
    </GuideSection>
  );
}
