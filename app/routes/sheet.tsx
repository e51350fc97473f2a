import { redirect } from "react-router";
import { capitalized, formatDay, formatNumber } from "#domain/format.ts";
import { filterQuery, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonWords, inCanton, inCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { loadSheetPage } from "#worker/services/pages/city-page.ts";
import { sheetGroups, unknownDuty, wishWords } from "../content/sheet.ts";
import { today } from "../context.ts";
import { PrintButton } from "../islands/print/print-button.tsx";
import { loadPage } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { NearestPlaces } from "../ui/places/nearest-places.tsx";
import { QrCode } from "../ui/shortlist/qr-code.tsx";
import { SheetRow } from "../ui/shortlist/sheet-row.tsx";
import { useSite } from "../ui/site.tsx";
import type { Route } from "./+types/sheet.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = { cantonSlug: params.canton, citySlug: params.city };
  const filter = readFilter(url.searchParams);
  const day = today(context);
  const { page, movedTo } = await loadPage(context, (deps) => loadSheetPage(deps, { ...key, filter, day }));
  if (movedTo) throw redirect(paths.sheet(movedTo) + filterQuery(filter), 301);
  return { ...page, filter, day, path: paths.city(key) + filterQuery(filter) };
}

/** For hospitals and doctors: a printable list of the providers who come to a place. */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { city, canton, groups, leftOut, radiusKm, communes, nearest, path, filter } = loaderData;
  const words = sheetGroups(city, radiusKm);
  const heading = m.sheet_title({ city });
  const isDutyKnown = groups.some(({ kind }) => kind === "duty");
  return (
    <div className="page">
      <PageHead title={heading} />
      <div className="sheet-tools">
        <a className="button quiet" href={path}>
          {m.sheet_back({ where: inCity(city) })}
        </a>
        <PrintButton />
      </div>
      <article className="sheet">
        <SheetHead heading={heading} {...loaderData} />
        {!isDutyKnown && <p className="sheet-duty">{unknownDuty(city, communes)}</p>}
        {groups.map(({ kind, rows }) => (
          <section key={kind} className={kind === "duty" ? "sheet-duty" : undefined} aria-labelledby={kind}>
            <h2 id={kind}>{words[kind].title}</h2>
            {words[kind].note && <p>{words[kind].note}</p>}
            <ul>
              {rows.map((row) => (
                <SheetRow
                  key={row.slug}
                  provider={row}
                  source={kind === "duty" ? row.dutySource : null}
                  day={loaderData.day}
                />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <section aria-labelledby="niemand">
            <h2 id="niemand">{m.sheet_nobody()}</h2>
            <p>{nobodyIn(city, wishWords(filter) !== undefined)}</p>
            <NearestPlaces places={nearest} filter={filter} />
          </section>
        )}
        {leftOut > 0 && (
          <p>
            <b>{m.sheet_left_out({ count: leftOut, shown: formatNumber(leftOut) })}</b>
            {` ${m.sheet_all_on_page({ city, where: inCanton(canton) })}`}
          </p>
        )}
      </article>
    </div>
  );
}

const nobodyIn = (city: string, hasWishes: boolean) =>
  hasWishes ? m.sheet_nobody_wished({ city }) : m.sheet_nobody_at_all({ city });

type HeadProps = { heading: string } & Route.ComponentProps["loaderData"];

function SheetHead({ heading, canton, day, path, filter, radiusKm }: HeadProps) {
  const { url } = useSite();
  const wishes = wishWords(filter);
  const address = (url + path).replace(/^https?:\/\//, "");
  return (
    <header>
      <div>
        <h1>{heading}</h1>
        <p className="lead">
          {m.sheet_lead({ canton: capitalized(cantonWords(canton)), km: radiusKm, day: formatDay(day) })}
          {wishes && <b>{` ${wishes}.`}</b>}
        </p>
        <p>{m.sheet_drawn()}</p>
        <p>{m.sheet_source({ address })}</p>
      </div>
      <QrCode text={url + path} alt={m.sheet_qr()} />
    </header>
  );
}
