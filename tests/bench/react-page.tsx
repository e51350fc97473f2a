import { renderToString } from "react-dom/server";

const ROWS = 12;

/** Rendering once costs about as much as the socket, which would hide the cost of rendering. */
const TIMES = 20;

/** A page of some hundred elements that never changes; pages are compared with the cost of rendering it. */
function FixedPage() {
  return (
    <html lang="de-CH">
      <head>
        <title>Fixed page</title>
        <meta name="description" content="A page that never changes" />
      </head>
      <body>
        <main id="main">
          <h1>Fixed page</h1>
          <ol className="list">
            {Array.from({ length: ROWS }, (_, at) => (
              <Row key={`row-${at + 1}`} name={`Spitex Nummer ${at + 1}`} zip={8000 + at} />
            ))}
          </ol>
        </main>
      </body>
    </html>
  );
}

function Row({ name, zip }: { name: string; zip: number }) {
  return (
    <li className="card">
      <h2 className="card-name">
        <a href={`/zuerich/winterthur/${zip}`}>{name}</a>
      </h2>
      <p className="card-place">
        <span>{zip}</span> <strong>Winterthur</strong>
      </p>
      <button type="button" aria-label={`${name} merken`}>
        Merken & vergleichen
      </button>
    </li>
  );
}

export function renderFixedPage(): string {
  let html = "";
  for (let time = 0; time < TIMES; time++) html = renderToString(<FixedPage />);
  return html;
}
