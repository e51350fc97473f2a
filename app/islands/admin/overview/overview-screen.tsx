import type { DueDate } from "#domain/costs/validity.ts";
import { countText, type DeskOperations, type DeskOverview } from "#domain/desks/desk-overview.ts";
import type { WaitingWork } from "#domain/desks/waiting.ts";
import { countOf, formatDate } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { useHeadline } from "../admin-gate.tsx";
import { EACH_MINUTE, useOverview } from "../admin-menu.tsx";
import { useAdminData } from "../admin-tools.tsx";
import { Failure, Loading } from "../answer-states.tsx";
import { EntryList } from "../audit/entry-list.tsx";
import { useNow } from "../first-view.ts";
import { filteredPath } from "../listings/filtered-path.ts";
import { RunningList } from "../running-work.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { headlineOf, oldestFirst } from "./headline.ts";
import { OperationsSection } from "./operations-section.tsx";
import { OwnCases } from "./own-cases.tsx";
import { WaitingCard } from "./waiting-cards.tsx";
import { WAITING_KINDS } from "./waiting-kinds.ts";

const TITLE = "aeltestes";

/** What waits, oldest first, then what was done today and how the site runs. */
export function OverviewScreen() {
  const now = useNow().getTime();
  const overview = useOverview();
  const waiting = useAdminData<WaitingWork>("/overview/waiting", EACH_MINUTE);
  const counts = overview.data;
  const error = overview.error ?? waiting.error;
  useHeadline(counts && headlineOf(counts));
  if (error && !(counts && waiting.data)) return <Failure error={error} />;
  if (!counts || !waiting.data) return <Loading />;
  const settled = async () => {
    await Promise.all([overview.mutate(), waiting.mutate()]);
    document.getElementById(TITLE)?.focus();
  };
  const { items, mine, done } = waiting.data;
  const cards = oldestFirst(items, counts.dueDates);
  return (
    <>
      <FirstSteps />
      <OwnCases cases={mine} now={now} />
      <section className={mine.length > 0 ? "desk-section" : undefined} aria-labelledby={TITLE}>
        <h2 className={mine.length > 0 ? undefined : "sr-only"} id={TITLE} tabIndex={-1}>
          Das Älteste zuerst
        </h2>
        {cards.length > 0 && (
          <ul className="waiting-list">
            {cards.map((card) =>
              "on" in card ? (
                <DueCard key={`${card.on} ${card.kind}`} due={card} />
              ) : (
                <WaitingCard key={`${card.kind} ${card.id}`} item={card} now={now} onSettled={settled} />
              ),
            )}
          </ul>
        )}
        <MoreWaiting counts={counts} shown={items} />
        <HasTime counts={counts} />
      </section>
      <RunningList />
      {done.length > 0 && (
        <section className="desk-section" aria-labelledby="erledigt">
          <h2 id="erledigt">Heute erledigt</h2>
          <EntryList entries={done} />
          <p>
            <a href={paths.adminAudit()}>Alles im Protokoll</a>
          </p>
        </section>
      )}
      <Operations />
    </>
  );
}

/** The kinds with more waiting items than are shown. */
function MoreWaiting({ counts, shown }: { counts: DeskOverview; shown: WaitingWork["items"] }) {
  const links = keysOf(WAITING_KINDS).flatMap((kind) => {
    const { path, many } = WAITING_KINDS[kind];
    const isMore = counts[kind] > shown.filter((item) => item.kind === kind).length;
    return isMore ? [{ path, words: `alle ${countText(counts[kind])} ${many}` }] : [];
  });
  return <Links intro="Noch mehr wartet: " links={links} />;
}

function HasTime({ counts }: { counts: DeskOverview }) {
  const rest = [
    counts.unanswered > 0 && {
      path: WAITING_KINDS.overdue.path,
      words: countOf(counts.unanswered, "unbeantwortete Anfrage", "unbeantwortete Anfragen"),
    },
    counts.stale > 0 && {
      path: filteredPath({ traits: ["stale"], sort: "oldest" }),
      words: `${countOf(counts.stale, "Anbieter", "Anbieter")} seit über 6 Monaten unbestätigt`,
    },
  ].filter((one) => one !== false);
  return <Links intro="Hat Zeit: " links={rest} />;
}

function Links({ intro, links }: { intro: string; links: { path: string; words: string }[] }) {
  if (links.length === 0) return null;
  return (
    <p className="waiting-rest">
      {intro}
      {links.map(({ path, words }, at) => (
        <span key={path}>
          {at > 0 && ", "}
          <a href={path}>{words}</a>
        </span>
      ))}
    </p>
  );
}

/** Refreshed each minute and shown even if other figures are unavailable. */
function Operations() {
  const { data, error } = useAdminData<DeskOperations>("/overview/operations", EACH_MINUTE);
  if (data) return <OperationsSection {...data} />;
  return error ? <Failure error={error} /> : <Loading />;
}

/** Amounts that expire soon or have expired, and where to check them. */
const DueCard = ({ due }: { due: DueDate }) => (
  <li className={due.hasPassed ? "waiting late" : "waiting"}>
    <div>
      <p className="waiting-kind">
        <span className="tag">Betrag</span>
        <span>{`${dueWords(due)} ${formatDate(new Date(due.on))}`}</span>
      </p>
      <h3>Beträge prüfen</h3>
      {due.subjects.map(({ title }) => (
        <p key={title}>{title}</p>
      ))}
    </div>
    <p className="waiting-actions">
      {due.subjects.map(({ title, url }) => (
        <a key={url} className="button" href={url}>
          Quelle ansehen<span className="sr-only">{`: ${title}`}</span>
        </a>
      ))}
    </p>
  </li>
);

function dueWords({ kind, hasPassed }: DueDate): string {
  if (kind === "ended") return hasPassed ? "galten bis" : "gelten nur bis";
  return hasPassed ? "zu prüfen gewesen bis" : "zu prüfen bis";
}
