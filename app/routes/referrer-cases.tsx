import { paths } from "#domain/paths.ts";
import { CASES, casesIn } from "#domain/referrers/case-form.ts";
import { m } from "#messages";
import { askCases, loadNewCases } from "#worker/services/referrers/ask-cases.ts";
import { type DeskValues, personPage, valuesIn } from "../desk-page.ts";
import { Island } from "../islands/island.tsx";
import { DONE } from "../ui/desk/press.tsx";
import { CaseForm } from "../ui/referrers/case-form.tsx";
import { FoundForCases } from "../ui/referrers/found-for-cases.tsx";
import { ReferrerPage } from "../ui/referrers/referrer-frame.tsx";
import type { Route } from "./+types/referrer-cases.ts";

const linesOf = (values: DeskValues) => (name: string) => (values[name] ?? "").split("\n").filter(Boolean);

/** Shows whom the changed cases would go to, before anybody is asked. */
function shownAgain(values: DeskValues): string {
  const lines = Object.entries({ ...values, [DONE]: "geaendert" }).flatMap(([name, value]) =>
    value.split("\n").map((line) => [name, line]),
  );
  return `${paths.referrerCases()}?${new URLSearchParams(lines)}`;
}

const page = personPage(
  async (deps, { actor, asked: { url } }) => {
    const sent = valuesIn(url.searchParams);
    const loaded = await loadNewCases(deps, actor.userId, casesIn(linesOf(sent)));
    return { ...loaded, sent, isAsked: CASES in sent };
  },
  {
    fragen: {
      limit: "referrer-edit",
      does: async (deps, { actor, asked: { url } }, values) => {
        const read = linesOf(values);
        const all = casesIn(read);
        const shown = valuesIn(url.searchParams);
        if (CASES in shown && JSON.stringify(casesIn(linesOf(shown))) !== JSON.stringify(all))
          return shownAgain(values);
        const chosen = all.map((_, at) => read(`anbieter${at + 1}`).map(Number));
        await askCases(deps, { actor, all, chosen, key: values.schluessel ?? crypto.randomUUID() });
        return `${paths.referrerDesk()}?${DONE}=fragen`;
      },
    },
  },
);
export const loader = page.loader;
export const action = page.action;

/** Several cases side by side: a plain form that shows below it who is asked, and only then the button that asks. */
export default function ReferrerCasesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, isAsked, formKey } = loaderData;
  const isReady = cases.every(({ found }) => found) && cases.some(({ found }) => found && found.asked.length > 0);
  return (
    <ReferrerPage
      current="referrerCases"
      data={loaderData}
      answer={actionData}
      said={{ geaendert: m.referrer_case_changed() }}
    >
      <p className="section-note">{m.referrer_case_lead()}</p>
      <Island name="question-proof">
        <CaseForm cases={cases} isAsked={isAsked} />
        {isAsked && (
          <FoundForCases
            cases={cases}
            isReady={isReady}
            formKey={actionData?.values.schluessel ?? formKey}
            sent={actionData?.values ?? loaderData.sent}
          />
        )}
      </Island>
    </ReferrerPage>
  );
}
