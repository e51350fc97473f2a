import { countOf, formatNumber } from "#domain/format.ts";
import { CARE } from "#domain/offer/care-codes.ts";
import { type CareFigure, COUNTRY, medianWords } from "#domain/outcomes/care-figures.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { loadCareGaps } from "#worker/services/outcomes/care-figures.ts";
import { gapsExplained, gapsFiles, gapsIntro, noGapsYet } from "../content/care-gaps.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CantonShapes, type Shade } from "../ui/places/canton-shapes.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/care-gaps.ts";

const TITLE = "Wo Pflege fehlt";
const DESCRIPTION =
  "In welchen Kantonen Menschen innert drei Tagen Pflege zu Hause finden, wie lange sie warten und was niemand anbietet.";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadCareGaps);

export default function CareGapsPage({ loaderData }: Route.ComponentProps) {
  const { figures } = loaderData;
  const hasAny = figures.some(({ foundPercent }) => foundPercent !== null);
  return (
    <div className="page">
      <PageHead title={TITLE} description={DESCRIPTION} path={paths.careGaps()} />
      <Breadcrumbs trail={[{ name: TITLE, path: paths.careGaps() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{TITLE}</h1>
          <p className="lead">{gapsIntro}</p>
          {hasAny ? <Gaps figures={figures} /> : <p className="note">{noGapsYet}</p>}
          <TextBlocks text={gapsExplained} />
          {hasAny && <TextBlocks text={gapsFiles} />}
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

/** Share from which a canton is drawn darkest; those without figures are lightest. */
const MANY_PERCENT = 80;

const shadeOf = (percent: number): Shade => (percent >= MANY_PERCENT ? "many" : "some");

const percentWords = (percent: number) =>
  percent <= 5 ? "höchstens 5\u00a0%" : percent >= 95 ? "mindestens 95\u00a0%" : `${percent}\u00a0%`;

function Gaps({ figures }: { figures: readonly CareFigure[] }) {
  const percents = new Map(figures.map(({ cantonSlug, foundPercent }) => [cantonSlug, foundPercent]));
  const known = CANTONS_BY_NAME.flatMap((canton) => figures.find(({ cantonSlug }) => cantonSlug === canton.slug) ?? []);
  const country = figures.find(({ cantonSlug, foundPercent }) => cantonSlug === COUNTRY && foundPercent !== null);
  return (
    <section aria-labelledby="kantone">
      <h2 id="kantone">Innert drei Tagen gefunden, je Kanton</h2>
      <CantonShapes
        cantons={CANTONS_BY_NAME.map((canton) => {
          const percent = percents.get(canton.slug) ?? null;
          return {
            ...canton,
            shade: percent === null ? undefined : shadeOf(percent),
            label: percent === null ? undefined : `${percent}\u00a0%`,
          };
        })}
      />
      <p className="muted">
        {`${countOf(known.length, "Kanton hat", "Kantone haben")} genug Antworten. Am dunkelsten auf der Karte: ab ${MANY_PERCENT}\u00a0%. Am hellsten: zu wenige Antworten.`}
      </p>
      <table className="rate-table" aria-labelledby="kantone">
        <thead>
          <tr>
            <th scope="col">Kanton</th>
            <th scope="col">{FOUND}</th>
            <th scope="col">{WAIT}</th>
            <th scope="col">{MISSING}</th>
          </tr>
        </thead>
        <tbody>
          {country && <Row name="Ganze Schweiz" figure={country} />}
          {known.map((figure) => (
            <Row key={figure.cantonSlug} name={nameOf(figure)} figure={figure} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FOUND = "Innert drei Tagen gefunden";
const WAIT = "Zeit bis zur ersten Zusage (Median)";
const MISSING = "Am häufigsten ohne Zusage";

const nameOf = ({ cantonSlug }: CareFigure) => CANTONS_BY_NAME.find(({ slug }) => slug === cantonSlug)?.name ?? "";

const UNKNOWN = "zu wenige";

function Row({
  name,
  figure: { answers, foundPercent, medianMinutes, missing },
}: {
  name: string;
  figure: CareFigure;
}) {
  const services = missing
    .map(({ code, count }) => `${CARE[code]} (mindestens ${formatNumber(count)} Fragen)`)
    .join(", ");
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Gefunden">
        {foundPercent === null ? UNKNOWN : `${percentWords(foundPercent)} von mindestens ${formatNumber(answers ?? 0)}`}
      </td>
      <td data-label="Zeit bis zur Zusage">{medianMinutes === null ? UNKNOWN : medianWords(medianMinutes)}</td>
      <td data-label="Ohne Zusage">{services || UNKNOWN}</td>
    </tr>
  );
}
