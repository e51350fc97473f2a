import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { invitedToken } from "#domain/members/member-input.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { shownInvitation } from "#worker/services/members/invitation-links.ts";
import { endOwnCase, loadDesk } from "#worker/services/referrers/cases.ts";
import { acceptColleagueInvitation, loadColleagueInvitation } from "#worker/services/referrers/colleagues.ts";
import { chooseCaseMails, findReferrer } from "#worker/services/referrers/membership.ts";
import { ownAct, personPage } from "../desk-page.ts";
import { PersonPage } from "../ui/desk/desk-frame.tsx";
import { Press } from "../ui/desk/press.tsx";
import { CaseMails } from "../ui/referrers/case-mails.tsx";
import { CaseTable, EndedCases } from "../ui/referrers/case-table.tsx";
import { ReferrerPage } from "../ui/referrers/referrer-frame.tsx";
import type { Route } from "./+types/referrer-desk.ts";

const page = personPage(
  async (deps, { actor, asked }) => {
    const token = asked.url.searchParams.get(INVITED);
    const referrer = await findReferrer(deps, actor.userId);
    return {
      desk: referrer?.state === "approved" ? await loadDesk(deps, actor.userId) : null,
      waiting: referrer?.state === "waiting" ? referrer.name : null,
      // The mail's link only shows the invitation; the button accepts it.
      ...(await shownInvitation(token, (given) => loadColleagueInvitation(deps, actor, given))),
    };
  },
  {
    annehmen: ownAct({
      input: invitedToken,
      does: async (deps, { actor, token, to }) => {
        await acceptColleagueInvitation(deps, actor, { token, to });
        return paths.referrerDesk();
      },
    }),
    beenden: ownAct({
      input: z.object({ fall: z.coerce.number().int() }),
      limit: "referrer-edit",
      does: (deps, { actor, fall }) => endOwnCase(deps, actor, fall),
    }),
    mails: ownAct({
      input: z.object({ wahl: z.enum(["ja", "nein"]) }),
      does: (deps, { actor, wahl }) => chooseCaseMails(deps, actor.userId, wahl === "ja"),
    }),
  },
);
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  beenden: m.referrer_done_ended(),
  mails: m.referrer_done_mails(),
  fragen: m.referrer_done_asked(),
});

/**
 * All cases of an organization with their answers. Without an organization, or with an invitation, it says how to join.
 */
export default function ReferrerDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, invitation, isGone } = loaderData;
  if (!desk || invitation) return <Outside loaderData={loaderData} actionData={actionData} />;
  return (
    <ReferrerPage
      current="referrerDesk"
      data={{ ...loaderData, referrer: desk.referrer }}
      answer={actionData}
      said={said()}
    >
      {isGone && !actionData && <p className="notice">{m.desk_invitation_gone()}</p>}
      <p className="actions">
        <a className="button" href={paths.referrerCases()}>
          {m.referrer_ask_new()}
        </a>
        {desk.open.length > 0 && (
          <a className="button quiet" href={paths.referrerSheet()}>
            {m.referrer_print_list()}
          </a>
        )}
      </p>
      {desk.open.length > 0 ? (
        <CaseTable cases={desk.open} />
      ) : (
        <p className="empty">{`${m.referrer_none_open()} ${m.referrer_none_open_how()}`}</p>
      )}
      <EndedCases cases={desk.ended} hasMore={desk.hasMoreEnded} />
      <CaseMails isWanted={desk.referrer.wantsMails} />
    </ReferrerPage>
  );
}

type OutsideProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function Outside({ loaderData, actionData }: OutsideProps) {
  const { invitation, isGone, waiting } = loaderData;
  return (
    <PersonPage title={m.referrer_title()} data={loaderData} answer={actionData} said={{}}>
      {isGone && !actionData && <p className="notice">{m.desk_invitation_gone()}</p>}
      {invitation && (
        <section className="account-section" aria-labelledby="einladung">
          <h2 id="einladung">{m.desk_invitation()}</h2>
          <p>{m.referrer_invites({ person: invitation.inviter, name: invitation.name })}</p>
          {waiting !== null && <p>{m.referrer_invite_replaces({ name: waiting })}</p>}
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
      {waiting !== null && <p className="note">{m.referrer_checking({ name: waiting })}</p>}
      {waiting === null && !invitation && (
        <p className="empty">
          <ParaglideMessage
            message={m.referrer_belongs_to_none}
            markup={{ link: ({ children }) => <a href={paths.referrerRequest()}>{children}</a> }}
          />
        </p>
      )}
    </PersonPage>
  );
}
