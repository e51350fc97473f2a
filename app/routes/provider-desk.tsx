import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatDate } from "#domain/format.ts";
import { invitedToken } from "#domain/members/member-input.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { shownInvitation } from "#worker/services/members/invitation-links.ts";
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
      ...(await shownInvitation(token, (given) => loadInvitation(deps, actor, given))),
    };
  },
  {
    annehmen: ownAct({
      input: invitedToken,
      does: async (deps, { actor, token, to }) => paths.deskWaiting(await acceptInvitation(deps, actor, { token, to })),
    }),
  },
);
export const loader = page.loader;
export const action = page.action;

/** The listings that a person keeps, and an invitation to keep one. */
export default function ProviderDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, invitation, isGone } = loaderData;
  return (
    <PersonPage
      title={m.account_providers()}
      data={loaderData}
      answer={actionData}
      said={{ entfernt: m.desk_removed() }}
    >
      {isGone && !actionData && <p className="notice">{m.desk_invitation_gone()}</p>}
      {invitation && (
        <section className="account-section" aria-labelledby="einladung">
          <h2 id="einladung">{m.desk_invitation()}</h2>
          <p>{m.desk_invited_by({ person: invitation.inviter, name: invitation.name })}</p>
          <div className="form-actions">
            <Press
              act="annehmen"
              values={{ token: invitation.token, to: invitation.to }}
              label={m.account_mail_invite_button()}
              isMain
            />
          </div>
        </section>
      )}
      {listings.length === 0 && (
        <p className="empty">
          <ParaglideMessage
            message={m.desk_no_listings}
            markup={{ link: ({ children }) => <a href={paths.search()}>{children}</a> }}
          />
        </p>
      )}
      <ul className="account-list">
        {listings.map(({ id, name, place, since, isClosed, waiting }) => (
          <li className="account-item" key={id}>
            <div>
              <p className="account-item-name">
                <a href={paths.deskWaiting(id)}>{name}</a>
                {isClosed && <span className="badge">{m.desk_closed()}</span>}
                {waiting > 0 && (
                  <span className="badge">{m.provider_labelled({ label: m.desk_page_waiting(), value: waiting })}</span>
                )}
              </p>
              <p className="field-hint">{m.desk_kept_since({ place, day: formatDate(new Date(since)) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </PersonPage>
  );
}
