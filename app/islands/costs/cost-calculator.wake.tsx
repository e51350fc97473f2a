import { hydrate } from "../hydrate.tsx";
import { CostCalculator } from "./cost-calculator.tsx";

export const wake = (root: HTMLElement): Promise<void> =>
  hydrate(root, <CostCalculator {...JSON.parse(root.dataset.props ?? "{}")} />);
