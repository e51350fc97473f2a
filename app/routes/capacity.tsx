import { redirect } from "react-router";
import { formatDay } from "#domain/format.ts";
import {
  CAPACITY_DAYS,
  CAPACITY_STATES,
  type CapacityState,
  capacityName,
  reportedWords,
} from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { answerWeeklyMail, loadCapacityToReport } from "#worker/services/capacity/capacity.ts";
import { postOnly } from "../answer-form.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/capacity.ts";

const stateIn = (value: unknown) => CAPACITY_STATES.find((one) => one === value);

/** The target of links in a weekly mail. Nothing happens before a button is pressed: mail scanners follow links. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = await orPageError(context, (deps) => loadCapacityToReport(deps, params.slug));
  return {
    listing,
    state: stateIn(url.searchParams.get("als")),
    isStored: listing.isOfToday && url.searchParams.has("gesendet"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const state = stateIn(form.get("als"));
  // The pressed button is not one of ours, so the page offers those.
  if (!state) return redirect(paths.capacity(params.slug), 303);
  await orPageError(context, (deps, { ip }) => answerWeeklyMail(deps, { token: params.slug, state, ip }));
  return redirect(`${paths.capacity(params.slug)}?gesendet=1`, 303);
}

export default function CapacityPage({ loaderData: { listing, state, isStored } }: Route.ComponentProps) {
  const { name, path } = listing;
  const title = isStored ? m.answer_stored() : m.capacity_title();
  const others = CAPACITY_STATES.filter((one) => isStored || one !== state);
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{name}</p>
        <p className="sent-note">{saidWords(listing)}</p>
      </header>
      {state && !isStored && (
        <>
          <p>{m.capacity_then_shows({ days: CAPACITY_DAYS })}</p>
          <div className="actions">
            <StateButton state={state} />
          </div>
        </>
      )}
      <section className="other-answers" aria-labelledby="andere-antworten">
        <h2 id="andere-antworten">{headingOf(state, isStored)}</h2>
        <ul className="actions">
          {others.map((one) => (
            <li key={one}>
              <StateButton state={one} isQuiet />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href={path}>{m.capacity_see_page({ name })}</a>
      </p>
    </div>
  );
}

function headingOf(state: CapacityState | undefined, isStored: boolean): string {
  if (isStored) return m.capacity_other_than();
  return state ? m.answer_other() : m.capacity_yours();
}

const StateButton = ({ state, isQuiet = false }: { state: CapacityState; isQuiet?: boolean }) => (
  <form method="post">
    <input type="hidden" name="als" value={state} />
    <button className={isQuiet ? "button quiet" : "button"} type="submit">
      {capacityName(state)}
    </button>
  </form>
);

function saidWords({ said, day }: Route.ComponentProps["loaderData"]["listing"]): string {
  if (!said) return m.capacity_nothing();
  const reported = reportedWords(said, day);
  return m.capacity_says({ capacity: capacityName(said.state), reported, day: formatDay(said.validTo) });
}
