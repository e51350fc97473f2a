import { z } from "zod";
import { invitedToken } from "#domain/members/member-input.ts";
import { INVITED, paths } from "#domain/paths.ts";
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
      invitation: token === null ? null : { token, ...(await loadColleagueInvitation(deps, actor, token)) },
    };
  },
  {
    annehmen: ownAct({
      input: invitedToken,
      does: async (deps, { actor, token }) => {
        await acceptColleagueInvitation(deps, actor, token);
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

const SAID = {
  beenden: "Der Fall ist beendet.",
  mails: "Gespeichert.",
  fragen: "Gefragt. Die Antworten stehen hier, sobald sie kommen.",
};

/** All cases of an organization with the answers as they come, or the way to such a desk. */
export default function ReferrerDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, invitation } = loaderData;
  if (!desk || invitation) return <Outside loaderData={loaderData} actionData={actionData} />;
  return (
    <ReferrerPage
      current="referrerDesk"
      data={{ ...loaderData, referrer: desk.referrer }}
      answer={actionData}
      said={SAID}
    >
      <p className="actions">
        <a className="button" href={paths.referrerCases()}>
          Neue Fälle fragen
        </a>
        {desk.open.length > 0 && (
          <a className="button quiet" href={paths.referrerSheet()}>
            Liste drucken
          </a>
        )}
      </p>
      {desk.open.length > 0 ? (
        <CaseTable cases={desk.open} />
      ) : (
        <p className="empty">
          Kein Fall ist offen. Fragen Sie für mehrere Fälle nebeneinander, ohne Namen und ohne Angaben zur Person.
        </p>
      )}
      <EndedCases cases={desk.ended} hasMore={desk.hasMoreEnded} />
      <CaseMails isWanted={desk.referrer.wantsMails} />
    </ReferrerPage>
  );
}

type OutsideProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function Outside({ loaderData, actionData }: OutsideProps) {
  const { invitation, waiting } = loaderData;
  return (
    <PersonPage title="Zuweisen" data={loaderData} answer={actionData} said={{}}>
      {invitation && (
        <section className="account-section" aria-labelledby="einladung">
          <h2 id="einladung">Einladung</h2>
          <p>{`${invitation.inviter} lädt Sie an das Pult von «${invitation.name}» ein.`}</p>
          <div className="form-actions">
            <Press act="annehmen" values={{ token: invitation.token }} label="Einladung annehmen" isMain />
          </div>
        </section>
      )}
      {waiting !== null && (
        <p className="note">{`Wir prüfen «${waiting}» und schreiben Ihnen, sobald Sie fragen können.`}</p>
      )}
      {waiting === null && !invitation && (
        <p className="empty">
          Ihr Konto gehört zu keiner Organisation. <a href={paths.referrerRequest()}>Organisation anmelden</a>
        </p>
      )}
    </PersonPage>
  );
}
