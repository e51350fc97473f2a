import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { inviteInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
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

const SAID = { einladen: "Einladung gesendet", zurueckziehen: "Einladung zurückgezogen", entfernen: "Person entfernt" };

/** Who keeps the listing, and who is invited to. */
export default function DeskMembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, members, invitations } = loaderData;
  return (
    <DeskPage current="deskMembers" data={loaderData} answer={actionData} said={SAID} form="einladen">
      <p className="section-note">
        Alle diese Personen dürfen dasselbe. Schützen Sie Ihr Konto mit der{" "}
        <a href={`${paths.account()}#zweiter-schritt`}>Anmeldung in zwei Schritten</a>.
      </p>
      <ul className="account-list">
        {members.map(({ userId, name, email, since, seenAt, isSelf }) => (
          <PersonItem
            key={userId}
            name={name || email || ""}
            badges={[isSelf && "Sie"]}
            may="Ändert Angaben und Logo, liest und beantwortet Anfragen und Bewertungen, lädt Personen ein und entfernt sie."
            hint={`${email}, seit ${formatDate(new Date(since))}, ${seenAt ? `zuletzt angemeldet am ${formatDate(new Date(seenAt))}` : "noch nie angemeldet"}`}
          >
            <AskedPress
              act="entfernen"
              values={{ person: userId }}
              label={isSelf ? "Nicht mehr pflegen" : "Entfernen"}
              of={email}
              ask={
                isSelf
                  ? `Sie können «${listing.name}» danach nicht mehr ändern, bis jemand Sie einlädt oder Sie den Eintrag neu übernehmen.`
                  : `${email} kann «${listing.name}» danach nicht mehr ändern.`
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
