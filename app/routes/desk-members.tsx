import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { inviteInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { inviteMember, removeByMember, withdrawInvitation } from "#worker/services/members/members.ts";
import { loadPeople } from "#worker/services/members/provider-desk.ts";
import { act, deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { InvitationItem, Invite, PersonItem } from "../ui/desk/people.tsx";
import { AskedPress, DONE } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-members.ts";

const page = deskPage(loadPeople, {
  einladen: act({
    input: inviteInput,
    limit: "provider-invitation",
    does: (deps, { actor, listingId, email }) => inviteMember(deps, actor, listingId, email),
  }),
  zurueckziehen: act({
    input: z.object({ invitation: z.coerce.number().int() }),
    does: (deps, { actor, listingId, invitation }) => withdrawInvitation(deps, actor, listingId, invitation),
  }),
  entfernen: act({
    input: z.object({ person: z.string() }),
    does: async (deps, { actor, listingId, person }) => {
      await removeByMember(deps, actor, { listingId, userId: person });
      return person === actor.userId ? `${paths.providerDesk()}?${DONE}=entfernt` : undefined;
    },
  }),
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  einladen: m.desk_member_said_invited(),
  zurueckziehen: m.desk_member_said_withdrawn(),
  entfernen: m.desk_member_said_removed(),
});

/** The members of the listing, and the people invited to keep it. */
export default function DeskMembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, members, invitations } = loaderData;
  return (
    <DeskPage current="deskMembers" data={loaderData} answer={actionData} said={said()} form="einladen">
      <p className="section-note">
        <ParaglideMessage
          message={m.desk_member_lead}
          markup={{ link: ({ children }) => <a href={`${paths.account()}#zweiter-schritt`}>{children}</a> }}
        />
      </p>
      <ul className="account-list">
        {members.map(({ userId, name, email, since, seenAt, isSelf }) => (
          <PersonItem
            key={userId}
            name={name || email || ""}
            badges={[isSelf && m.desk_member_you()]}
            may={m.desk_member_may()}
            hint={hintOf({ email, since, seenAt })}
          >
            <AskedPress
              act="entfernen"
              values={{ person: userId }}
              label={isSelf ? m.desk_member_stop() : m.desk_member_remove()}
              of={email}
              ask={
                isSelf
                  ? m.desk_member_stop_ask({ name: listing.name })
                  : m.desk_member_remove_ask({ email, name: listing.name })
              }
            />
          </PersonItem>
        ))}
        {invitations.map((invitation) => (
          <InvitationItem key={`einladung ${invitation.id}`} invitation={invitation} />
        ))}
      </ul>
      <Invite data={loaderData} answer={actionData} />
    </DeskPage>
  );
}

type Member = Pick<Route.ComponentProps["loaderData"]["members"][number], "email" | "since" | "seenAt">;

function hintOf({ email, since, seenAt }: Member): string {
  const given = { email, day: formatDate(new Date(since)) };
  return seenAt
    ? m.desk_member_hint({ ...given, seen: formatDate(new Date(seenAt)) })
    : m.desk_member_hint_unseen(given);
}
