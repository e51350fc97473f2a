import { redirect } from "react-router";
import { formatDay } from "#domain/format.ts";
import { NO_MORE, OUTCOME_CODES, OUTCOMES } from "#domain/outcomes/care-outcome.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import { MOST_ASKED } from "#domain/questions/question.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { declineMails, loadOutcome, storeOutcome } from "#worker/services/outcomes/press-outcome.ts";
import { postOnly } from "../answer-form.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/care-outcome.ts";

const PRESSED = "als";

/** The target of the link in a mail to the sender of an inquiry. Nothing happens until a button is pressed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const inquiry = await orPageError(context, (deps) => loadOutcome(deps, params.slug));
  return { ...inquiry, isStored: url.searchParams.has("gesendet") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const pressed = form.get(PRESSED);
  const press = OUTCOME_CODES.find((one) => one === pressed);
  const token = params.slug;
  await orPageError(context, async (deps, { ip }) => {
    if (press) await storeOutcome(deps, { token, press, ip });
    if (pressed === NO_MORE) await declineMails(deps, { token, ip });
  });
  return redirect(`${paths.careOutcome(token)}${press || pressed === NO_MORE ? "?gesendet=1" : ""}`, 303);
}

type Loaded = Route.ComponentProps["loaderData"];

export default function CareOutcomePage({ loaderData }: Route.ComponentProps) {
  const { spitexName, askedDay, outcome, isStored, isFinal, hasDeclined, asksLater } = loaderData;
  const title = isStored ? m.outcome_thanks() : m.message_mail_outcome_subject();
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{m.outcome_yours({ name: spitexName, day: formatDay(askedDay) })}</p>
        {outcome && (
          <p className="sent-note" role={isStored ? "status" : undefined}>
            {`${m.outcome_answer({ answer: OUTCOMES[outcome]({ name: spitexName }) })} ${asksLater ? m.outcome_later() : m.outcome_no_later()}`}
          </p>
        )}
        {hasDeclined && (
          <p className="sent-note" role="status">
            {m.outcome_declined({ days: KEEP_DAYS })}
          </p>
        )}
        <p className="sent-note">
          {`${m.outcome_counted({ days: KEEP_DAYS })} `}
          <a href={paths.careGaps()}>{m.gaps_title()}</a>
        </p>
      </header>
      {outcome === "niemand" && <NextWay {...loaderData} />}
      {loaderData.reviewPath && (
        <p className="actions">
          <a className="button" href={loaderData.reviewPath} rel="nofollow">
            {m.review_write()}
          </a>
        </p>
      )}
      {isFinal ? <p>{m.outcome_final()}</p> : <Presses {...loaderData} />}
      {(asksLater || (!outcome && !hasDeclined)) && (
        <form method="post">
          <button className="button quiet" type="submit" name={PRESSED} value={NO_MORE}>
            {m.outcome_decline()}
          </button>
        </form>
      )}
    </div>
  );
}

function Presses({ outcome, spitexName }: Loaded) {
  return (
    <form className="form" method="post" aria-labelledby="antwort">
      <h2 id="antwort">{outcome ? m.outcome_change() : m.outcome_comes()}</h2>
      <ul className="actions">
        {OUTCOME_CODES.filter((code) => code !== outcome).map((code) => (
          <li key={code}>
            <button className={outcome ? "button quiet" : "button"} type="submit" name={PRESSED} value={code}>
              {OUTCOMES[code]({ name: spitexName })}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** For people who found no provider: all providers at once or, while that is switched off, the search. */
function NextWay({ place, hasQuestions }: Loaded) {
  const query = place === "" ? "" : `?${CHOSEN_PLACE}=${encodeURIComponent(place)}`;
  return (
    <section aria-labelledby="weiter">
      <h2 id="weiter">{m.outcome_next()}</h2>
      <p>{hasQuestions ? m.outcome_next_ask({ most: MOST_ASKED }) : m.outcome_next_search()}</p>
      <p className="actions">
        <a className="button" href={hasQuestions ? paths.question(query) : paths.search(place || undefined)}>
          {hasQuestions ? m.outcome_ask_all() : m.contact_search()}
        </a>
      </p>
    </section>
  );
}
