import { formatDate } from "#domain/format.ts";
import { invitedToken } from "#domain/members/member-input.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { acceptInvitation, loadInvitation } from "#worker/services/members/members.ts";
import { listKept } from "#worker/services/members/provider-desk.ts";
import { ownAct, personPage } from "../desk-page.ts";
import { PersonPage } from "../ui/desk/desk-frame.tsx";
import { Press } from "../ui/desk/press.tsx";
import type { Route } from "./+types/provider-desk.ts";

const page = personPage(
  async (deps, { actor, asked }) => {
    const token = asked.url.searchParams.get(INVITED);
    return {
      listings: await listKept(deps, actor.userId),
      // The mail's link only shows the invitation; the button accepts it.
      invitation: token === null ? null : { token, ...(await loadInvitation(deps, actor, token)) },
    };
  },
  {
    annehmen: ownAct({
      input: invitedToken,
      does: async (deps, { actor, token }) => paths.deskWaiting(await acceptInvitation(deps, actor, token)),
    }),
  },
);
export const loader = page.loader;
export const action = page.action;

/** The listings that a person keeps, and an invitation to keep one. */
export default function ProviderDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, invitation } = loaderData;
  return (
    <PersonPage
      title="Ihre Anbieter"
      data={loaderData}
      answer={actionData}
      said={{ entfernt: "Sie pflegen diesen Eintrag nicht mehr." }}
    >
      {invitation && (
        <section className="account-section" aria-labelledby="einladung">
          <h2 id="einladung">Einladung</h2>
          <p>{`${invitation.inviter} lädt Sie ein, die Angaben von «${invitation.name}» zu pflegen.`}</p>
          <div className="form-actions">
            <Press act="annehmen" values={{ token: invitation.token }} label="Einladung annehmen" isMain />
          </div>
        </section>
      )}
      {listings.length === 0 && (
        <p className="empty">
          Sie pflegen noch keinen Eintrag. Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese
          Spitex?». <a href={paths.search()}>Spitex suchen</a>
        </p>
      )}
      <ul className="account-list">
        {listings.map(({ id, name, place, since, isClosed }) => (
          <li className="account-item" key={id}>
            <div>
              <p className="account-item-name">
                <a href={paths.deskWaiting(id)}>{name}</a>
                {isClosed && <span className="badge">Geschlossen</span>}
              </p>
              <p className="field-hint">{`${place}, von Ihnen gepflegt seit ${formatDate(new Date(since))}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </PersonPage>
  );
}
