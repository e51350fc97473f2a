import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { FRAME_HEIGHTS, framePaths, frameSnippet } from "#domain/embed/frames.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CARE_CODES, careName, isCareCode } from "#domain/offer/care-codes.ts";
import { FILTER_PARAMS } from "#domain/offer/provider-filter.ts";
import { CHOSEN_PLACE, CLAIMED, paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { cantonWords, inCity } from "#domain/places/place-words.ts";
import { present } from "#domain/present.ts";
import { placeForQuestion } from "#domain/questions/question-form.ts";
import { m } from "#messages";
import { loadEmbedPage } from "#worker/services/embed/embed-page.ts";
import { limitSearches } from "#worker/services/search/search-directory.ts";
import { embedWords } from "../content/embed.ts";
import { FormField, SelectField, TextField } from "../islands/forms/fields.tsx";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useSite } from "../ui/site.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/embed.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 60);
  const [typedPlace, typedProvider] = [typed(CHOSEN_PLACE), (url.searchParams.get(CLAIMED) ?? "").trim()];
  const care = url.searchParams.getAll(FILTER_PARAMS.care).find(isCareCode);
  const page = await loadPage(context, async (deps, client) => {
    if (typedPlace + typedProvider !== "") await limitSearches(deps, client.ip);
    return loadEmbedPage(deps, { typedPlace, typedProvider });
  });
  return { ...page, typedPlace, typedProvider, care, isAsked: url.searchParams.size > 0 };
}

type Loaded = Route.ComponentProps["loaderData"];

/** Rule embed-1. */
export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  const title = m.embed_title();
  return (
    <div className="page embed">
      <PageHead
        title={title}
        description={m.embed_description()}
        path={paths.embed()}
        isIndexed={!loaderData.isAsked}
      />
      <Breadcrumbs trail={[{ name: title, path: paths.embed() }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{title}</h1>
          <p className="lead">{m.embed_lead()}</p>
          <TextBlocks text={m.embed_text()} />
          <PlaceSection {...loaderData} />
          <ProviderSection {...loaderData} />
          <QuestionSection {...loaderData} />
          <p>
            <ParaglideMessage
              message={m.embed_own_design}
              markup={{ link: ({ children }) => <a href={paths.openData()}>{children}</a> }}
            />
          </p>
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

function PlaceSection({ place, typedPlace, care }: Loaded) {
  return (
    <Section kind="place">
      <Choose id="liste" button={m.embed_show_frame()}>
        <FormField
          form="liste"
          name={CHOSEN_PLACE}
          label={m.fact_city()}
          hint={m.guide_place_hint()}
          faults={place.state === "unknown" ? faultOf(CHOSEN_PLACE, m.guide_unknown_place()) : undefined}
          defaultValue={typedPlace}
          maxLength={60}
        />
        <SelectField
          form="liste"
          name={FILTER_PARAMS.care}
          label={m.embed_service()}
          faults={undefined}
          choices={[
            { value: "", label: m.embed_all_services() },
            ...CARE_CODES.map((code) => ({ value: code, label: careName(code) })),
          ]}
          defaultValue={care ?? ""}
        />
      </Choose>
      {place.state === "choose" && (
        <Choices
          choices={place.places.map((one) => ({
            label: `${one.city}, ${cantonWords(present(cantonBySlug(one.cantonSlug), "places are in a canton"))}`,
            query: { [CHOSEN_PLACE]: placeForQuestion(one), ...(care && { [FILTER_PARAMS.care]: care }) },
          }))}
        />
      )}
      {place.state === "found" && (
        <Example
          kind="place"
          path={framePaths.place(place.place, { care: care ? [care] : [] })}
          title={`${m.offer_wish_none()} ${inCity(shownPlaceName(place.place.city, place.place.cantonSlug))}`}
        />
      )}
    </Section>
  );
}

function ProviderSection({ provider, typedProvider }: Loaded) {
  return (
    <Section kind="provider">
      <Choose id="zeichen" button={m.embed_show_badge()}>
        <FormField
          form="zeichen"
          name={CLAIMED}
          label={m.embed_name()}
          faults={provider.state === "unknown" ? faultOf(CLAIMED, m.embed_unknown_name()) : undefined}
          defaultValue={typedProvider}
          maxLength={200}
        />
      </Choose>
      {provider.state === "choose" && (
        <Choices
          choices={provider.providers.map((one) => ({
            label: `${one.name}, ${one.zip_code} ${one.city}`,
            query: { [CLAIMED]: one.slug },
          }))}
        />
      )}
      {provider.state === "found" && (
        <Example
          kind="provider"
          path={framePaths.provider(provider.slug)}
          title={m.embed_provider_title({ name: provider.name })}
        />
      )}
    </Section>
  );
}

function QuestionSection({ place, typedPlace, care }: Loaded) {
  const known = typedPlace !== "" && place.state === "found" ? placeForQuestion(place.place) : "";
  return (
    <Section kind="question">
      <p>{m.embed_question_set()}</p>
      <Example kind="question" path={framePaths.question({ place: known, care })} title={m.frame_question()} />
    </Section>
  );
}

type Kind = keyof typeof embedWords;

const Section = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <section aria-labelledby={`rahmen-${kind}`}>
    <h2 id={`rahmen-${kind}`}>{embedWords[kind].title()}</h2>
    <p>{embedWords[kind].text()}</p>
    {children}
  </section>
);

const Choose = ({ id, button, children }: { id: string; button: string; children: ReactNode }) => (
  <form className="form" id={id} action={`${paths.embed()}#${id}`}>
    {children}
    <div className="form-actions">
      <button className="button" type="submit">
        {button}
      </button>
    </div>
  </form>
);

const Choices = ({ choices }: { choices: { label: string; query: Record<string, string> }[] }) => (
  <>
    <p>{m.embed_which()}</p>
    <ul className="bullets">
      {choices.map(({ label, query }) => (
        <li key={label}>
          <a href={paths.embed(`?${new URLSearchParams(query)}`)}>{label}</a>
        </li>
      ))}
    </ul>
  </>
);

const faultOf = (name: string, sentence: string): FormFaults => ({ summary: sentence, fields: { [name]: sentence } });

type ExampleProps = { kind: Kind; path: string; title: string };

/** The frame as others see it, and its HTML. */
function Example({ kind, path, title }: ExampleProps) {
  const { url } = useSite();
  const height = FRAME_HEIGHTS[kind];
  return (
    <>
      <iframe className="frame-example" src={path} title={m.embed_preview({ title })} height={height} loading="lazy" />
      <TextField
        form="html"
        name={kind}
        label={m.embed_html()}
        faults={undefined}
        readOnly
        spellCheck={false}
        rows={5}
        defaultValue={frameSnippet({ src: url + path, title, height })}
      />
    </>
  );
}
