import { nextPath } from "#domain/pages/next-path.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { postOnly } from "../answer-form.ts";
import { type DeskValues, readForm } from "../desk-page.ts";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/desk-door.ts";

/** Sessions are stored in the browser; the island proves them to the desk and goes on to the page that was asked for. */
export function loader({ url }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  // Only the desk's own pages lead here.
  return { next: next.startsWith(paths.providerDesk()) ? next : paths.providerDesk() };
}

/** A form of the desk whose session has ended: what was typed waits here until the person is signed in again. */
export async function action({ request }: Route.ActionArgs) {
  postOnly({ request });
  const { values } = await readForm(request);
  return { values };
}

export default function DeskDoorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  return (
    <div className="page own-account">
      <PageHead title="Ihr Pult" />
      <h1>Ihr Pult</h1>
      <NeedsScript />
      <Island name="desk-door" props={{ next }} failure={m.frame_not_loaded()}>
        {!actionData && (
          <p className="loading skeleton only-with-script" role="status">
            <span className="spinner" aria-hidden="true" />
            Einen Moment, Ihre Anmeldung wird geprüft …
          </p>
        )}
      </Island>
      {actionData && <Typed next={next} values={actionData.values} />}
    </div>
  );
}

const Typed = ({ next, values }: { next: string; values: DeskValues }) => (
  <form method="post" action={next} id="getippt">
    {Object.entries(values).map(([name, value]) => (
      <textarea key={name} name={name} defaultValue={value} hidden />
    ))}
    <p className="notice">
      {"Ihre Anmeldung ist abgelaufen. Was Sie getippt haben, ist noch da: "}
      <a href={paths.auth(paths.providerDesk())} target="_blank" rel="noopener">
        Melden Sie sich in einem neuen Fenster an
      </a>
      {" und senden Sie es dann noch einmal."}
    </p>
    <p className="form-actions">
      <button className="button" type="submit">
        Noch einmal senden
      </button>
    </p>
  </form>
);
