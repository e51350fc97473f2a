import { data, redirect } from "react-router";
import { LIST_CODE, paths, SEARCHED_CODE } from "#domain/paths.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import {
  changeList,
  FORGOTTEN,
  REMEMBERED,
  readShortlist,
  readSlugs,
  SEPARATOR,
  shortlistCookies,
} from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import { loadShortlist, shareList } from "#worker/services/shortlist/shortlist.ts";
import { postOnly } from "../answer-form.ts";
import { FaultSummary } from "../islands/forms/form.tsx";
import { Island } from "../islands/island.tsx";
import { loadPage, orPageError } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { HowToRemember, MissingProviders } from "../ui/shortlist/missing-providers.tsx";
import { CodeForm, codeFaults, SharedListHelp, ShareForm, ShortlistDevices } from "../ui/shortlist/share-list.tsx";
import { CHANGE_FORM, Shortlist } from "../ui/shortlist/shortlist.tsx";
import type { Route } from "./+types/shortlist.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get(LIST_CODE) ?? "";
  const code = readListCode(typed);
  const own = readShortlist(request.headers.get("Cookie"));
  const isSearched = url.searchParams.has(SEARCHED_CODE);
  const page = await loadPage(context, (deps, { ip }) => loadShortlist(deps, { code, isSearched, own: own ?? [], ip }));
  const wrong = typed === "" || code ? undefined : typed;
  const isFull = url.searchParams.has("voll");
  const isForgotten = own?.length === 0 && url.searchParams.has(FORGOTTEN);
  const isLost = own === undefined && url.searchParams.has(REMEMBERED) && isFromHere(request);
  // A renamed provider is remembered under its slug of today, and two merged ones once.
  const kept = own && (code ? own : page.current);
  const ownList = kept?.join(SEPARATOR) ?? "-";
  const headers = kept && kept.join() !== own?.join() ? cookieHeaders(kept) : undefined;
  return data(
    { ...page, ownList, isFull, isForgotten, isLost, wrong },
    { status: wrong === undefined ? 200 : 422, headers },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const slugs = (name: string) => readSlugs(form.getAll(name).map(String));
  const own = readShortlist(request.headers.get("Cookie")) ?? [];
  if (form.has("teilen")) {
    const code = await orPageError(context, (deps, { ip }) => shareList(deps, { slugs: own, ip }));
    return redirect(paths.shortlist(code), 303);
  }
  if (form.has(FORGOTTEN)) return keep([], `${paths.shortlist()}?${FORGOTTEN}=1`);
  const add = slugs(REMEMBERED);
  const changed = changeList(own, { add, remove: slugs("entfernen") });
  const query = changed.isFull ? "?voll=1" : add.length > 0 ? `?${REMEMBERED}=1` : "";
  return keep(changed.slugs, paths.shortlist() + query);
}

/** Not opened from a bookmark or by somebody who was sent the address. Older browsers do not say. */
const isFromHere = ({ headers }: Request) => (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";

const keep = (slugs: readonly string[], path: string) => redirect(path, { status: 303, headers: cookieHeaders(slugs) });

function cookieHeaders(slugs: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of shortlistCookies(slugs)) headers.append("Set-Cookie", cookie);
  return headers;
}

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { providers, missing, shared, ownList, isFull, isForgotten, isLost, wrong } = loaderData;
  const title = shared ? m.shortlist_title_of({ code: shared.code }) : m.shortlist_title();
  return (
    <div className="page" data-own-list={shared ? undefined : ownList}>
      <PageHead title={wrong === undefined ? title : m.faults_title({ title })} />
      <Breadcrumbs trail={[{ name: title, path: paths.shortlist() }]} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{shared ? m.shortlist_lead_shared() : m.shortlist_lead()}</p>
      </header>
      {isFull && <p className="note">{m.shortlist_full()}</p>}
      {isLost && (
        <p className="notice" role="status">
          {m.shortlist_lost({ remember: m.card_remember() })}
        </p>
      )}
      {isForgotten && (
        <p className="note" role="status">
          {m.shortlist_emptied()}
        </p>
      )}
      {wrong !== undefined && <FaultSummary {...codeFaults()} place={undefined} />}
      <form id={CHANGE_FORM} method="post" action={paths.shortlist()} hidden />
      <MissingProviders providers={missing} {...(!shared && { form: CHANGE_FORM })} />
      {providers.length > 0 ? <Shortlist providers={providers} isShared={shared !== undefined} /> : <HowToRemember />}
      {shared && <SharedListHelp {...shared} />}
      {!shared && providers.length > 0 && <ShareForm />}
      {!shared && <CodeForm wrong={wrong} />}
      {!shared && <ShortlistDevices isEmpty={ownList === "" || ownList === "-"} />}
      <Island name="shortlist-notes" />
    </div>
  );
}
