import type { DeskFlow } from "#domain/desks/desk-flow.ts";
import type { DeskMonth } from "#domain/desks/desk-overview.ts";
import type { QuestionFigures } from "#domain/desks/question-desk.ts";
import type { Stock } from "#domain/desks/stock.ts";
import { useAdminData } from "./admin-tools.tsx";
import { Failure, Loading } from "./answer-states.tsx";
import { FlowSection, MissedSearches } from "./overview/flow-section.tsx";
import { MonthSection } from "./overview/month-section.tsx";
import { QuestionSection } from "./overview/question-section.tsx";
import { StockSection } from "./overview/stock-section.tsx";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "figures", Screen);

/** Stock and flow; counted rarely, so not refreshed. */
export function Screen() {
  const stock = useAdminData<Stock>("/overview/stock", { revalidateOnFocus: false });
  const flow = useAdminData<DeskFlow>("/overview/flow", { revalidateOnFocus: false });
  const month = useAdminData<DeskMonth>("/overview/month", { revalidateOnFocus: false });
  const questions = useAdminData<QuestionFigures>("/overview/questions", { revalidateOnFocus: false });
  const error = stock.error ?? flow.error ?? month.error ?? questions.error;
  if (error) return <Failure error={error} />;
  if (!stock.data || !flow.data || !month.data || !questions.data) return <Loading />;
  return (
    <>
      <MonthSection {...month.data} />
      <QuestionSection {...questions.data} />
      <StockSection stock={stock.data} />
      <FlowSection {...flow.data} />
      <MissedSearches missed={flow.data.missed} />
    </>
  );
}
