import useSWR from "swr";
import { formatDate } from "#domain/format.ts";
import type { KeptListing } from "#domain/members/provider-desk.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { ListState } from "../account/list-state.tsx";
import { siteFailure } from "../account/site-failure.ts";
import { useActions } from "../use-actions.ts";
import { InvitedSection } from "./invited-section.tsx";
import { ListingDesk } from "./listing-desk.tsx";
import type { MemberTools } from "./member-tools.ts";

/** The listings that somebody keeps, one of them, or an invitation. */
export function DeskScreen({ tools }: { tools: MemberTools }) {
  const query = new URLSearchParams(location.search);
  const actions = useActions(tools);
  const [id, token] = [query.get("id"), query.get(INVITED)];
  if (id !== null) return <ListingDesk id={id} tools={tools} actions={actions} />;
  return (
    <>
      {token !== null && <InvitedSection token={token} tools={tools} actions={actions} />}
      <KeptListings tools={tools} />
    </>
  );
}

function KeptListings({ tools }: { tools: MemberTools }) {
  const { data, error, isLoading, mutate } = useSWR<{ listings: KeptListing[] }, Error>(
    "/listings",
    tools.site.get<{ listings: KeptListing[] }>,
  );
  return (
    <>
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data?.listings.length === 0 && (
        <p className="empty">
          Sie pflegen noch keinen Eintrag. Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese
          Spitex?». <a href={paths.search()}>Spitex suchen</a>
        </p>
      )}
      <ul className="account-list">
        {data?.listings.map(({ id, name, place, since, isClosed }) => (
          <li className="account-item" key={id}>
            <div>
              <p className="account-item-name">
                <a href={paths.providerDesk(id)}>{name}</a>
                {isClosed && <span className="badge">Geschlossen</span>}
              </p>
              <p className="field-hint">{`${place}, von Ihnen gepflegt seit ${formatDate(new Date(since))}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
