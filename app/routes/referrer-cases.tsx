import { paths } from "#domain/paths.ts";
import { CASES, casesIn } from "#domain/referrers/case-form.ts";
import { m } from "#messages";
import { askCases, loadNewCases } from "#worker/services/referrers/ask-cases.ts";
import { type DeskValues, personPage } from "../desk-page.ts";
import { DONE } from "../ui/desk/press.tsx";
import { CaseForm } from "../ui/referrers/case-form.tsx";
import { FoundForCases } from "../ui/referrers/found-for-cases.tsx";
import { ReferrerPage } from "../ui/referrers/referrer-frame.tsx";
import type { Route } from "./+types/referrer-cases.ts";

const linesOf = (values: DeskValues) => (name: string) => (values[name] ?? "").split("\n").filter(Boolean);

const page = personPage(
  (deps, { actor, asked: { url } }) =>
    loadNewCases(
      deps,
      actor.userId,
      casesIn((name) => url.searchParams.getAll(name)),
    ).then((loaded) => ({ ...loaded, isAsked: url.searchParams.has(CASES) })),
  {
    fragen: {
      limit: "referrer-edit",
      does: async (deps, { actor }, values) => {
        const read = linesOf(values);
        const all = casesIn(read);
        const chosen = all.map((_, at) => read(`anbieter${at + 1}`).map(Number));
        await askCases(deps, { actor, all, chosen, key: values.schluessel ?? crypto.randomUUID() });
        return `${paths.referrerDesk()}?${DONE}=fragen`;
      },
    },
  },
);
export const loader = page.loader;
export const action = page.action;

/** Several cases side by side: a plain GET form, below it who is asked, and only then the button that asks. */
export default function ReferrerCasesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, isAsked, formKey } = loaderData;
  const isReady = cases.every(({ found }) => found) && cases.some(({ found }) => found && found.asked.length > 0);
  return (
    <ReferrerPage current="referrerCases" data={loaderData} answer={actionData} said={{}}>
      <p className="section-note">{m.referrer_case_lead()}</p>
      <CaseForm cases={cases} isAsked={isAsked} />
      {isAsked && (
        <FoundForCases
          cases={cases}
          isReady={isReady}
          formKey={actionData?.values.schluessel ?? formKey}
          sent={actionData?.values}
        />
      )}
    </ReferrerPage>
  );
}
