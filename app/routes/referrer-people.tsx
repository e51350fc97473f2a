import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { inviteInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import {
  inviteColleague,
  loadColleagues,
  nameLead,
  removeColleague,
  withdrawColleagueInvitation,
} from "#worker/services/referrers/colleagues.ts";
import { ownAct, personPage } from "../desk-page.ts";
import { InvitationItem, Invite, PersonItem } from "../ui/desk/people.tsx";
import { AskedPress, Press } from "../ui/desk/press.tsx";
import { ReferrerPage } from "../ui/referrers/referrer-frame.tsx";
import type { Route } from "./+types/referrer-people.ts";

const person = z.object({ person: z.string() });

const page = personPage((deps, { actor }) => loadColleagues(deps, actor.userId), {
  einladen: ownAct({
    input: inviteInput,
    limit: "provider-invitation",
    does: (deps, { actor, email }) => inviteColleague(deps, actor, email),
  }),
  zurueckziehen: ownAct({
    input: z.object({ invitation: z.coerce.number().int() }),
    does: (deps, { actor, invitation }) => withdrawColleagueInvitation(deps, actor, invitation),
  }),
  leitung: ownAct({ input: person, does: (deps, { actor, person: id }) => nameLead(deps, actor, id) }),
  entfernen: ownAct({
    input: person,
    does: async (deps, { actor, person: id }) => {
      await removeColleague(deps, actor, id);
      return id === actor.userId ? paths.referrerDesk() : undefined;
    },
  }),
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  einladen: m.desk_member_said_invited(),
  zurueckziehen: m.desk_member_said_withdrawn(),
  leitung: m.referrer_person_said_lead(),
  entfernen: m.desk_member_said_removed(),
});

const MAY = { lead: m.referrer_person_may_lead, member: m.referrer_person_may };

/** Colleagues who share the desk. */
export default function ReferrerPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, colleagues, invitations } = loaderData;
  const leads = referrer.role === "lead";
  return (
    <ReferrerPage current="referrerPeople" data={loaderData} answer={actionData} said={said()} form="einladen">
      <ul className="account-list">
        {colleagues.map(({ userId, email, role, since, isSelf }) => (
          <PersonItem
            key={userId}
            name={email ?? ""}
            badges={[role === "lead" && m.referrer_person_lead(), isSelf && m.desk_member_you()]}
            may={MAY[role]()}
            hint={m.referrer_person_since({ day: formatDate(new Date(since)) })}
          >
            {leads && role === "member" && (
              <Press act="leitung" values={{ person: userId }} label={m.referrer_person_make_lead()} of={email} />
            )}
            {(leads || isSelf) && (
              <AskedPress
                act="entfernen"
                values={{ person: userId }}
                label={isSelf ? m.referrer_person_leave() : m.desk_member_remove()}
                of={email}
                ask={isSelf ? m.referrer_person_leave_ask() : m.referrer_person_remove_ask({ email })}
              />
            )}
          </PersonItem>
        ))}
        {invitations.map((invitation) => (
          <InvitationItem key={`einladung ${invitation.id}`} invitation={invitation} mayWithdraw={leads} />
        ))}
      </ul>
      {leads && <Invite data={loaderData} answer={actionData} />}
    </ReferrerPage>
  );
}
