import { redirect } from "react-router";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { confirmByLink, loadFactsToCheck } from "#worker/services/listings/fact-checks.ts";
import { postOnly } from "../answer-form.ts";
import { joined } from "../content/cost-words.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/fact-check.ts";

/** Form field: when the shown facts were last changed. */
const SEEN = "stand";

/** The target of the link in a mail to a provider; nothing happens before the button is pressed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = await orPageError(context, (deps) => loadFactsToCheck(deps, params.slug));
  return { ...listing, hasChanged: !listing.isStored && url.searchParams.has("geaendert") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const updatedAt = String(form.get(SEEN) ?? "");
  const userAgent = request.headers.get("User-Agent") ?? "";
  const isStored = await orPageError(context, (deps, { ip }) =>
    confirmByLink(deps, { token: params.slug, updatedAt, ip, userAgent }),
  );
  return redirect(`${paths.factCheck(params.slug)}${isStored ? "" : "?geaendert=1"}`, 303);
}

export const headers = () => ({ "Referrer-Policy": "same-origin" });

export default function FactCheckPage({ loaderData }: Route.ComponentProps) {
  const { name, facts, page, change, correct, updatedAt, isStored, hasChanged } = loaderData;
  const known = facts.filter(({ text }) => text !== "");
  const unknown = facts.filter(({ text }) => text === "").map(({ label }) => label);
  const title = isStored ? "Danke, alles ist bestätigt" : "Stimmen diese Angaben noch?";
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{name}</p>
        {isStored && (
          <p className="sent-note">{`Auf Ihrer Seite steht als Stand der Angaben: ${formatDate(new Date(updatedAt))}.`}</p>
        )}
        {hasChanged && (
          <p className="sent-note">Die Angaben haben sich inzwischen geändert. Prüfen Sie sie noch einmal.</p>
        )}
      </header>
      <dl className="checked-facts">
        {known.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {unknown.length > 0 && (
          <div>
            <dt>Noch nicht bekannt</dt>
            <dd>{`${joined(unknown)}. Unter «Etwas ändern» können Sie das ergänzen.`}</dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {!isStored && (
          <form method="post">
            <input type="hidden" name={SEEN} value={updatedAt} />
            <button className="button" type="submit">
              Stimmt alles
            </button>
          </form>
        )}
        <a className="button quiet" href={change} rel="nofollow">
          Etwas ändern
        </a>
      </div>
      <p>
        {"Ohne Konto: "}
        <a href={correct} rel="nofollow">
          Fehler melden
        </a>
        {" oder "}
        <a href={page}>Seite ansehen</a>
      </p>
    </div>
  );
}
