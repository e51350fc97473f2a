import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { redirect } from "react-router";
import { formatDate, formatList } from "#domain/format.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { confirmByLink, loadFactsToCheck } from "#worker/services/listings/fact-checks.ts";
import { postOnly } from "../answer-form.ts";
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

export default function FactCheckPage({ loaderData }: Route.ComponentProps) {
  const { name, place, facts, page, change, correct, updatedAt, isStored, hasChanged } = loaderData;
  const known = facts.filter(({ text }) => text !== "");
  const unknown = facts.filter(({ text }) => text === "").map(({ label }) => label);
  const title = isStored ? m.check_confirmed() : m.check_title();
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{name}</p>
        {isStored && <p className="sent-note">{m.check_as_of({ day: formatDate(new Date(updatedAt)) })}</p>}
        {hasChanged && <p className="sent-note">{m.check_changed()}</p>}
      </header>
      <dl className="checked-facts">
        {known.map(({ field, label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={isOwnText(field) ? ownTextTag(place, text) : undefined}>{text}</dd>
          </div>
        ))}
        {unknown.length > 0 && (
          <div>
            <dt>{m.provider_unknown()}</dt>
            <dd>{m.check_add({ facts: formatList(unknown) })}</dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {!isStored && (
          <form method="post">
            <input type="hidden" name={SEEN} value={updatedAt} />
            <button className="button" type="submit">
              {m.check_all_right()}
            </button>
          </form>
        )}
        <a className="button quiet" href={change} rel="nofollow">
          {m.check_change()}
        </a>
      </div>
      <p>
        <ParaglideMessage
          message={m.check_without_account}
          markup={{
            report: ({ children }) => (
              <a href={correct} rel="nofollow">
                {children}
              </a>
            ),
            page: ({ children }) => <a href={page}>{children}</a>,
          }}
        />
      </p>
    </div>
  );
}
