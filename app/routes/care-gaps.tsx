import { formatNumber } from "#domain/format.ts";
import { careName } from "#domain/offer/care-codes.ts";
import { type CareFigure, COUNTRY, FEWEST_ANSWERS, medianWords } from "#domain/outcomes/care-figures.ts";
import { paths } from "#domain/paths.ts";
import { cantonsByName } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { loadCareGaps } from "#worker/services/outcomes/care-figures.ts";
import { gapsExplained, gapsFiles } from "../content/care-gaps.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CantonShapes, type Shade } from "../ui/places/canton-shapes.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/care-gaps.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadCareGaps);

export default function CareGapsPage({ loaderData }: Route.ComponentProps) {
  const { figures } = loaderData;
  const title = m.gaps_title();
  const hasAny = figures.some(({ foundPercent }) => foundPercent !== null);
  return (
    <div className="page">
      <PageHead title={title} description={m.gaps_description()} path={paths.careGaps()} />
      <Breadcrumbs trail={[{ name: title, path: paths.careGaps() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{title}</h1>
          <p className="lead">{m.gaps_intro()}</p>
          {hasAny ? <Gaps figures={figures} /> : <p className="note">{m.gaps_none({ fewest: FEWEST_ANSWERS })}</p>}
          <TextBlocks text={gapsExplained()} />
          {hasAny && <TextBlocks text={gapsFiles()} />}
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

/** Share from which a canton is drawn darkest; those without figures are lightest. */
const MANY_PERCENT = 80;

const shadeOf = (percent: number): Shade => (percent >= MANY_PERCENT ? "many" : "some");

function percentWords(share: number): string {
  if (share <= 5) return m.gaps_at_most({ percent: percent(5) });
  return share >= 95 ? m.gaps_at_least({ percent: percent(95) }) : percent(share);
}

const percent = (share: number) => `${share}\u00a0%`;

function Gaps({ figures }: { figures: readonly CareFigure[] }) {
  const percents = new Map(figures.map(({ cantonSlug, foundPercent }) => [cantonSlug, foundPercent]));
  const cantons = cantonsByName();
  const known = cantons.flatMap(({ slug, shown }) => {
    const figure = figures.find(({ cantonSlug }) => cantonSlug === slug);
    return figure ? [{ name: shown, figure }] : [];
  });
  const country = figures.find(({ cantonSlug, foundPercent }) => cantonSlug === COUNTRY && foundPercent !== null);
  return (
    <section aria-labelledby="kantone">
      <h2 id="kantone">{m.gaps_by_canton()}</h2>
      <CantonShapes
        cantons={cantons.map((canton) => {
          const share = percents.get(canton.slug) ?? null;
          return {
            ...canton,
            name: canton.shown,
            shade: share === null ? undefined : shadeOf(share),
            label: share === null ? undefined : percent(share),
          };
        })}
      />
      <p className="muted">
        {m.gaps_enough({ count: known.length, shown: formatNumber(known.length), many: percent(MANY_PERCENT) })}
      </p>
      <table className="rate-table" aria-labelledby="kantone">
        <thead>
          <tr>
            <th scope="col">{m.gaps_canton()}</th>
            <th scope="col">{m.gaps_found()}</th>
            <th scope="col">{m.gaps_wait()}</th>
            <th scope="col">{m.gaps_missing()}</th>
          </tr>
        </thead>
        <tbody>
          {country && <Row name={m.gaps_country()} figure={country} />}
          {known.map((canton) => (
            <Row key={canton.name} {...canton} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, figure }: { name: string; figure: CareFigure }) {
  const { answers, foundPercent, medianMinutes, missing } = figure;
  const unknown = m.gaps_too_few();
  const services = missing
    .map(({ code, count }) => m.gaps_service({ service: careName(code), count: formatNumber(count) }))
    .join(", ");
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={m.gaps_short_found()}>
        {foundPercent === null
          ? unknown
          : m.gaps_of_answers({ share: percentWords(foundPercent), answers: formatNumber(answers ?? 0) })}
      </td>
      <td data-label={m.gaps_short_wait()}>{medianMinutes === null ? unknown : medianWords(medianMinutes)}</td>
      <td data-label={m.gaps_short_missing()}>{services || unknown}</td>
    </tr>
  );
}
