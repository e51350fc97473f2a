import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { redirect } from "react-router";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { GUIDE_PARAMS, type Guide, readGuide } from "#domain/guide/guide.ts";
import { filterQuery } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { cantonWords } from "#domain/places/place-words.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import { findPlaceToOpen } from "#worker/services/search/nearest-place.ts";
import { limitSearches } from "#worker/services/search/search-directory.ts";
import { GUIDE_FAULTS } from "../content/guide.ts";
import { orPageError } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { GuideForm } from "../ui/forms/guide-form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { linkTo } from "../ui/text-link.tsx";
import type { Route } from "./+types/guide.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const guide = readGuide(url.searchParams);
  const isAsked = url.searchParams.size > 0;
  if (guide.step < 3 || guide.typedPlace === "") return { guide, isAsked, answer: undefined };
  const answer = await orPageError(context, async (deps, client) => {
    await limitSearches(deps, client.ip);
    return findPlaceToOpen(deps, guide.typedPlace).catch((error) => {
      deps.logError("guide without places", error);
      return { state: "unavailable" as const };
    });
  });
  if (answer.state === "found") throw redirect(paths.city(answer.place) + filterQuery(guide), 303);
  return { guide, isAsked, answer };
}

/** Three questions that lead to the list of a place. */
export default function GuidePage({ loaderData: { guide, isAsked, answer } }: Route.ComponentProps) {
  const faults = faultsOf(guide, answer);
  const title = m.guide_title();
  return (
    <div className="page">
      <PageHead
        title={faults ? m.faults_title({ title }) : title}
        description={m.guide_description()}
        path={paths.guide()}
        isIndexed={!isAsked}
      />
      <Breadcrumbs trail={[{ name: m.guide_trail(), path: paths.guide() }]} />
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <div className="guide">
        {answer?.state === "unavailable" && <p className="notice">{m.guide_no_places()}</p>}
        {answer?.state === "choose" && <PlaceChoice guide={guide} places={answer.places} />}
        <GuideForm guide={guide} faults={faults} />
        <p>
          <ParaglideMessage message={m.guide_complaints} markup={{ link: linkTo(paths.complaints()) }} />
        </p>
      </div>
    </div>
  );
}

type Answer = Route.ComponentProps["loaderData"]["answer"];

function faultsOf({ fault }: Guide, answer: Answer): FormFaults | undefined {
  const sentence = answer?.state === "unknown" ? m.guide_unknown_place() : fault && GUIDE_FAULTS[fault]();
  if (!sentence) return undefined;
  return { summary: sentence, fields: { [GUIDE_PARAMS[fault ?? "place"]]: sentence } };
}

type Place = { city: string; cantonSlug: string; citySlug: string };

function PlaceChoice({ guide, places }: { guide: Guide; places: Place[] }) {
  return (
    <section className="note" aria-labelledby="orte">
      <h2 id="orte">{m.guide_which_place()}</h2>
      <ul className="chips">
        {places.map((place) => (
          <li key={paths.city(place)}>
            <a className="chip" href={paths.city(place) + filterQuery(guide)} rel="nofollow">
              {`${place.city}, ${cantonWords(present(cantonBySlug(place.cantonSlug), "places are in a canton"))}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
