import { lapsesIn } from "#domain/costs/validity.ts";
import { formatNumber } from "#domain/format.ts";
import { language } from "#domain/language.ts";
import type { CareServiceSlug } from "#domain/offer/care-services.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadCareServicePage } from "#worker/services/care-services/care-service-page.ts";
import { limitSearches } from "#worker/services/search/search-directory.ts";
import { textOf } from "../content/texts/text-of.ts";
import type { CareServiceText } from "../content/texts/text-schema.ts";
import { today } from "../context.ts";
import { loadPage, styleFound } from "../load-page.ts";
import company from "../pictures/gesellschaft.svg?url&no-inline";
import laundry from "../pictures/haushalt.svg?url&no-inline";
import toys from "../pictures/kinder.svg?url&no-inline";
import meal from "../pictures/mahlzeit.svg?url&no-inline";
import lamp from "../pictures/nacht.svg?url&no-inline";
import bandage from "../pictures/verband.svg?url&no-inline";
import washstand from "../pictures/waschtisch.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { NearbyProviders, PlaceForm } from "../ui/places/nearby-providers.tsx";
import { RelatedLinks } from "../ui/related-links.tsx";
import { SourceList } from "../ui/source-list.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/service.ts";

const STILL_LIFES: Record<CareServiceSlug, string> = {
  grundpflege: washstand,
  behandlungspflege: bandage,
  wundpflege: bandage,
  haushaltshilfe: laundry,
  mahlzeiten: meal,
  notfalldienst: lamp,
  nacht: lamp,
  wochenende: lamp,
  kinder: toys,
  demenzpflege: company,
  "palliative-care": company,
  psychiatrie: company,
  betreuung: company,
  angehoerige: company,
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const typedPlace = (url.searchParams.get(CHOSEN_PLACE) ?? "").trim().slice(0, 60);
  const page = await loadPage(context, async (deps, client) => {
    if (typedPlace !== "") await limitSearches(deps, client.ip);
    return loadCareServicePage(deps, { slug: params.slug, typedPlace });
  });
  const isAsked = url.searchParams.size > 0;
  styleFound(context, { isAnswer: isAsked });
  const text = textOf("services", page.service.slug, language());
  return { ...page, isAsked, text, day: today(context) };
}

export default function CareServicePage({ loaderData }: Route.ComponentProps) {
  const { service, text, total, isAsked, typedPlace, nearby } = loaderData;
  const path = paths.service(service.slug);
  return (
    <div className="page service">
      <PageHead title={text.metaTitle} description={text.metaDescription} path={path} isIndexed={!isAsked} />
      <Breadcrumbs trail={[{ name: text.title, path }]} />
      <header className="page-head pictured on-wall">
        <div>
          <h1>{text.heading}</h1>
          <p className="lead">{text.lead}</p>
          <PlaceForm path={path} typedPlace={typedPlace} isUnknown={nearby?.state === "unknown"} />
          <p className="page-count">{m.service_known({ count: total, shown: formatNumber(total) })}</p>
        </div>
        <img src={STILL_LIFES[service.slug]} width="440" height="300" alt="" />
      </header>
      <NearbyProviders path={path} nearby={nearby} care={service.care} day={loaderData.day} />
      <div className="article">
        <div className="service-facts">
          <section aria-labelledby="umfang">
            <h2 id="umfang">{m.service_includes()}</h2>
            <ul className="bullets">
              {text.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <Payers payers={text.payers} />
        </div>
        <section>
          {sectionsOf(text.mainContent).map(({ title, body }) => (
            <Fold key={title} title={title}>
              <div className="prose">
                <TextBlocks text={body} />
              </div>
            </Fold>
          ))}
        </section>
        <RelatedLinks links={text.relatedLinks} />
      </div>
      <Faq title={m.home_faq()} questions={text.questions} />
      <section className="article">
        <SourceList
          stand={service.stand}
          sources={text.sources}
          lapses={lapsesIn(text, text.sources, loaderData.day)}
        />
      </section>
    </div>
  );
}

/** Splits a long text at its headings. */
const sectionsOf = (text: string) =>
  text.split(/^## /m).flatMap((section) => {
    const [title = "", ...body] = section.trim().split("\n");
    return title === "" ? [] : [{ title, body: body.join("\n").trim() }];
  });

function Payers({ payers }: Pick<CareServiceText, "payers">) {
  return (
    <section aria-labelledby="kosten">
      <h2 id="kosten">{m.service_payers()}</h2>
      <dl className="payers">
        {payers.map(({ who, text }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="button quiet" href={paths.costs()}>
          {m.frame_costs_calculate()}
        </a>
      </p>
    </section>
  );
}
