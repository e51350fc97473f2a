import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatMoment, formatNumber } from "#domain/format.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import type { OpenManifest } from "#domain/open-data/answers.ts";
import { CATALOG, datasetOf } from "#domain/open-data/catalog.ts";
import { endpointWords } from "#domain/open-data/endpoint-words.ts";
import { GAP_FILES } from "#domain/open-data/gap-files.ts";
import { OPEN_API, OPEN_FILES, OPEN_FORMATS, openDataFile } from "#domain/open-data/open-data.ts";
import { openProblems } from "#domain/open-data/problems.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { loadOpenDataPage } from "#worker/services/open-data/open-data.ts";
import { apiText, openDataText } from "../content/open-data.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useSite } from "../ui/site.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/open-data.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadOpenDataPage);

export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { manifest } = loaderData;
  const title = m.frame_open_data();
  return (
    <div className="page">
      <PageHead title={title} description={m.open_data_description()} path={paths.openData()} />
      <Breadcrumbs trail={[{ name: title, path: paths.openData() }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{title}</h1>
          <p className="lead">{m.open_data_lead()}</p>
          <TextBlocks text={openDataText()} />
          <h2>{m.open_data_files()}</h2>
          {manifest ? <Files manifest={manifest} /> : <p>{m.open_data_files_tonight()}</p>}
          <h2>{m.open_data_interface()}</h2>
          <TextBlocks text={apiText()} />
          <ul className="bullets">
            {endpointWords().map(([path, words]) => (
              <li key={path}>
                <Said code={OPEN_API + path.replace(/\/$/, "")} words={words} />
              </li>
            ))}
          </ul>
          <p>
            <ParaglideMessage
              message={m.open_data_described}
              markup={{ link: ({ children }) => <a href={`${OPEN_API}/openapi.json`}>{children}</a> }}
            />
          </p>
          <h3>{m.open_data_faults()}</h3>
          <p>{m.open_data_faults_text()}</p>
          <ul className="bullets">
            {openProblems().map(([code, words]) => (
              <li key={code} id={code}>
                <Said code={code} words={words} />
              </li>
            ))}
          </ul>
          <TryOut />
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

const Said = (inputs: { code: string; words: string }) => (
  <ParaglideMessage
    message={m.open_data_said}
    inputs={inputs}
    markup={{ code: ({ children }) => <code>{children}</code> }}
  />
);

function Files({ manifest }: { manifest: OpenManifest }) {
  const { url } = useSite();
  const sizes = new Map(manifest.files.map(({ name, bytes }) => [name, bytes]));
  return (
    <>
      <p>
        <ParaglideMessage
          message={m.open_data_files_state}
          inputs={{ shown: formatNumber(manifest.listings), moment: formatMoment(new Date(manifest.date)) }}
          markup={{
            checksums: ({ children }) => <a href={`${OPEN_API}/exports`}>{children}</a>,
            catalog: ({ children }) => <a href={CATALOG}>{children}</a>,
          }}
        />
      </p>
      <ul className="bullets">
        {[...OPEN_FORMATS.map((format) => OPEN_FILES[format]), ...Object.values(GAP_FILES)].map(({ name, label }) => (
          <li key={name}>
            <a href={openDataFile(name)} download="">
              {label()}
            </a>{" "}
            ({formatBytes(sizes.get(name) ?? 0)})
          </li>
        ))}
      </ul>
      <JsonLd value={datasetOf(url, manifest)} />
    </>
  );
}

/** A plain form, answered by the browser's view of JSON. */
const TryOut = () => (
  <form className="form" action={`${OPEN_API}/listings`} aria-labelledby="probieren">
    <h3 id="probieren">{m.open_data_try()}</h3>
    <div className="field">
      <label htmlFor="probe-kanton">{m.fact_canton()}</label>
      <select id="probe-kanton" name="canton" className="field-input" defaultValue="ZH">
        {CANTONS.map((canton) => (
          <option key={canton.code} value={canton.code}>
            {cantonName(canton)}
          </option>
        ))}
      </select>
    </div>
    <input type="hidden" name="limit" value="5" />
    <div>
      <button className="button" type="submit">
        {m.open_data_try_five()}
      </button>
    </div>
  </form>
);
