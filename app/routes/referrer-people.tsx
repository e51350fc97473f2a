import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { inviteInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
import {
  inviteColleague,
  loadColleagues,
  nameLead,
  removeColleague,
  withdrawColleagueInvitation,
} from "#worker/services/referrers/colleagues.ts";
import { ownAct, personPage } from "../desk-page.ts";
import { EMAIL_INPUT, FormField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { ActField, AskedPress, Press } from "../ui/desk/press.tsx";
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

const SAID = {
  einladen: "Einladung gesendet",
  zurueckziehen: "Einladung zurückgezogen",
  leitung: "Leitung ergänzt",
  entfernen: "Person entfernt",
};

/** Colleagues who share the desk. */
export default function ReferrerPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, colleagues, invitations } = loaderData;
  const leads = referrer.role === "lead";
  const sent = actionData?.act === "einladen" ? actionData : undefined;
  return (
    <ReferrerPage current="referrerPeople" data={loaderData} answer={actionData} said={SAID} form="einladen">
      <p className="section-note">
        Alle sehen alle Fälle und dürfen fragen und beenden. Die Leitung lädt ein, entfernt und ändert die
        Einstellungen.
      </p>
      <ul className="account-list">
        {colleagues.map(({ userId, email, role, since, isSelf }) => (
          <li className="account-item" key={userId}>
            <div>
              <p className="account-item-name">
                {email}
                {role === "lead" && <span className="badge">Leitung</span>}
                {isSelf && <span className="badge">Sie</span>}
              </p>
              <p className="field-hint">{`seit ${formatDate(new Date(since))}`}</p>
            </div>
            {leads && role === "member" && (
              <Press act="leitung" values={{ person: userId }} label="Zur Leitung machen" of={email} />
            )}
            {(leads || isSelf) && (
              <AskedPress
                act="entfernen"
                values={{ person: userId }}
                label={isSelf ? "Austreten" : "Entfernen"}
                of={email}
                ask={
                  isSelf
                    ? "Sie sehen die Fälle danach nicht mehr, bis jemand Sie wieder einlädt."
                    : `${email} sieht die Fälle danach nicht mehr.`
                }
              />
            )}
          </li>
        ))}
        {invitations.map(({ id, email, expiresAt }) => (
          <li className="account-item" key={`einladung ${id}`}>
            <div>
              <p className="account-item-name">
                {email} <span className="badge">Eingeladen</span>
              </p>
              <p className="field-hint">{`gilt bis ${formatDate(new Date(expiresAt))}`}</p>
            </div>
            {leads && <Press act="zurueckziehen" values={{ invitation: id }} label="Zurückziehen" of={email} />}
          </li>
        ))}
      </ul>
      {leads && (
        <>
          <h3>Jemanden einladen</h3>
          <Form id="einladen" submitLabel="Einladung senden">
            <ActField act="einladen" />
            <FormField
              form="einladen"
              {...EMAIL_INPUT}
              autoComplete="off"
              defaultValue={sent?.values.email}
              faults={sent?.faults}
            />
          </Form>
        </>
      )}
    </ReferrerPage>
  );
}
