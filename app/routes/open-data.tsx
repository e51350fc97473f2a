import { formatMoment, formatNumber } from "#domain/format.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import type { OpenManifest } from "#domain/open-data/answers.ts";
import { CATALOG, datasetOf } from "#domain/open-data/catalog.ts";
import { ENDPOINT_WORDS } from "#domain/open-data/endpoint-words.ts";
import { GAP_FILES } from "#domain/open-data/gap-files.ts";
import { OPEN_API, OPEN_FILES, OPEN_FORMATS, openDataFile } from "#domain/open-data/open-data.ts";
import { OPEN_PROBLEMS } from "#domain/open-data/problems.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
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

const TITLE = "Offene Daten";
const DESCRIPTION =
  "Das Spitex-Verzeichnis zum Herunterladen als CSV und JSON und als Schnittstelle, frei zu verwenden mit Quellenangabe.";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadOpenDataPage);

export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { manifest } = loaderData;
  return (
    <div className="page">
      <PageHead title={TITLE} description={DESCRIPTION} path={paths.openData()} />
      <Breadcrumbs trail={[{ name: TITLE, path: paths.openData() }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{TITLE}</h1>
          <p className="lead">Was im Verzeichnis steht, gehört allen. Nehmen Sie es mit.</p>
          <TextBlocks text={openDataText()} />
          <h2>Dateien</h2>
          {manifest ? <Files manifest={manifest} /> : <p>Die Dateien entstehen in der nächsten Nacht.</p>}
          <h2>Schnittstelle</h2>
          <TextBlocks text={apiText} />
          <ul className="bullets">
            {Object.entries(ENDPOINT_WORDS).map(([path, words]) => (
              <li key={path}>
                <code>{OPEN_API + path.replace(/\/$/, "")}</code>: {words}
              </li>
            ))}
          </ul>
          <p>
            Die Beschreibung für Programme: <a href={`${OPEN_API}/openapi.json`}>OpenAPI 3.1</a>
          </p>
          <h3>Fehler</h3>
          <p>Fehler kommen als «application/problem+json» (RFC 9457), mit einer Kennung, die gleich bleibt:</p>
          <ul className="bullets">
            {Object.entries(OPEN_PROBLEMS).map(([code, words]) => (
              <li key={code} id={code}>
                <code>{code}</code>: {words}
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

function Files({ manifest }: { manifest: OpenManifest }) {
  const { url } = useSite();
  const sizes = new Map(manifest.files.map(({ name, bytes }) => [name, bytes]));
  return (
    <>
      <p>
        {formatNumber(manifest.listings)} Anbieter, Stand {formatMoment(new Date(manifest.date))}, jede Nacht neu. Die
        Prüfsummen (SHA-256) stehen <a href={`${OPEN_API}/exports`}>in diesem Verzeichnis der Dateien</a>. Für
        Datenportale: <a href={CATALOG}>Katalog nach DCAT-AP CH</a>.
      </p>
      <ul className="bullets">
        {[...OPEN_FORMATS.map((format) => OPEN_FILES[format]), ...Object.values(GAP_FILES)].map(({ name, label }) => (
          <li key={name}>
            <a href={openDataFile(name)} download="">
              {label}
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
    <h3 id="probieren">Ausprobieren</h3>
    <div className="field">
      <label htmlFor="probe-kanton">Kanton</label>
      <select id="probe-kanton" name="canton" className="field-input" defaultValue="ZH">
        {CANTONS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <input type="hidden" name="limit" value="5" />
    <div>
      <button className="button" type="submit">
        Fünf Anbieter abfragen
      </button>
    </div>
  </form>
);
