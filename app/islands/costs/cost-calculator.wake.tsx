import { hydrate } from "../hydrate.tsx";
import { CostCalculator } from "./cost-calculator.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { asked, day } = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, <CostCalculator asked={asked} day={day} />);
}
