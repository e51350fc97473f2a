import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { locate } from "#domain/pages/addresses.ts";
import { nextPath } from "#domain/pages/next-path.ts";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { postOnly } from "../answer-form.ts";
import { type DeskValues, readForm } from "../desk-page.ts";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/desk-door.ts";

/** Sessions are stored in the browser; the island proves them to the desk and opens the page that was asked for. */
export function loader({ url }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  // Only pages that get the desk's cookie lead here.
  const [path = ""] = next.split("?");
  const isOfDesk = path === paths.admin() || locate(path).path.startsWith(PAGES.providerDesk.address);
  return { next: isOfDesk ? next : paths.providerDesk() };
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
      <PageHead title={m.desk_title()} />
      <h1>{m.desk_title()}</h1>
      <NeedsScript />
      <Island name="desk-door" props={{ next }} failure={m.frame_not_loaded()}>
        {!actionData && (
          <p className="loading skeleton only-with-script" role="status">
            <span className="spinner" aria-hidden="true" />
            {m.sign_in_checking()}
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
      <ParaglideMessage
        message={m.desk_typed}
        markup={{
          link: ({ children }) => (
            <a href={paths.auth(paths.providerDesk())} target="_blank" rel="noopener">
              {children}
            </a>
          ),
        }}
      />
    </p>
    <p className="form-actions">
      <button className="button" type="submit">
        {m.desk_send_again()}
      </button>
    </p>
  </form>
);
