import type { ReactNode } from "react";
import { formatDate, formatMoment } from "#domain/format.ts";
import { type ClaimState, PROOF_DAYS } from "#domain/members/claim.ts";
import { claimInput, codeInput } from "#domain/members/member-input.ts";
import { CLAIMED, paths } from "#domain/paths.ts";
import { loadClaim, redeemClaim, withdrawClaim } from "#worker/services/members/claims.ts";
import { startClaim } from "#worker/services/members/start-claim.ts";
import { type Asked, type DeskAnswer, ownAct, personPage } from "../desk-page.ts";
import { DeskField, FormField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { PersonPage } from "../ui/desk/desk-frame.tsx";
import { ActField, DONE, Press } from "../ui/desk/press.tsx";
import type { Route } from "./+types/provider-claim.ts";

const slugIn = ({ url }: Pick<Asked, "url">) => url.searchParams.get(CLAIMED) ?? "";
const again = (slug: string, done: string) => `${paths.providerClaim(slug)}&${DONE}=${done}`;

const page = personPage(
  async (deps, { actor, asked }) => ({
    claim: slugIn(asked) === "" ? null : await loadClaim(deps, slugIn(asked), actor.userId),
    typed: asked.url.searchParams.get("code") ?? "",
    now: deps.now().getTime(),
  }),
  {
    beginnen: ownAct({
      input: claimInput,
      limit: "listing-claim",
      does: async (deps, { actor, asked, ...input }) => {
        await startClaim(deps, actor, slugIn(asked), input);
        return again(slugIn(asked), input.way === "letter" ? "brief" : "code");
      },
    }),
    einloesen: ownAct({
      input: codeInput,
      limit: "claim-code",
      does: async (deps, { actor, asked, code }) =>
        `${paths.deskWaiting(await redeemClaim(deps, actor, slugIn(asked), code))}?${DONE}=uebernommen`,
    }),
    abbrechen: {
      does: async (deps, { actor, asked }) => {
        await withdrawClaim(deps, actor, slugIn(asked));
        return again(slugIn(asked), "abgebrochen");
      },
    },
  },
);
export const loader = page.loader;
export const action = page.action;

const SAID = { code: "Code gesendet", brief: "Anmeldung gesendet", abgebrochen: "Die Anmeldung ist abgebrochen." };

/** Proves that a person represents a provider: choosing how, then typing the code. */
export default function ProviderClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, typed, now } = loaderData;
  return (
    <PersonPage
      title="Eintrag übernehmen"
      lead="Arbeiten Sie bei dieser Spitex? Dann pflegen Sie ihre Angaben selbst, kostenlos."
      data={loaderData}
      answer={actionData}
      said={SAID}
      form={actionData?.values.way ?? CODE_FORM}
    >
      {claim ? (
        <section className="account-section listing-claim" aria-labelledby="eintrag">
          <h2 id="eintrag">{claim.listing.name}</h2>
          <p className="section-note">
            <a href={claim.listing.path}>{`${claim.listing.place}: Seite ansehen`}</a>
          </p>
          <Step claim={claim} typed={typed} now={now} answer={actionData} />
        </section>
      ) : (
        <p className="notice">
          Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese Spitex?».{" "}
          <a href={paths.search()}>Spitex suchen</a>
        </p>
      )}
    </PersonPage>
  );
}

type StepProps = { claim: ClaimState; typed: string; now: number; answer: DeskAnswer | undefined };

function Step(step: StepProps) {
  const { claim } = step;
  if (claim.isMember) {
    return (
      <p>
        Sie pflegen diesen Eintrag. <a href={paths.deskFacts(claim.listing.id)}>Angaben bearbeiten</a>
      </p>
    );
  }
  if (!claim.claim) return <ClaimWays {...step} />;
  return (
    <>
      {claim.claim.state === "code" ? (
        <ClaimCode {...step} claim={claim.claim} />
      ) : (
        <p className="note">
          {`Wir prüfen Ihre Anmeldung und schicken einen Brief mit einem Code an die Adresse dieser Spitex. Geben Sie den Code hier ein, sobald er da ist. Ohne Brief verfällt die Anmeldung am ${formatDate(new Date(claim.claim.expiresAt))}.`}
        </p>
      )}
      <div className="form-actions">
        <Press act="abbrechen" label="Abbrechen und neu beginnen" />
      </div>
    </>
  );
}

/** If the listing has members, administration asks them, so a mail is not enough. */
function ClaimWays({ claim: { domain, ownAddress, isRecent, hasMembers }, answer }: StepProps) {
  const hasMail = !hasMembers && (domain !== null || ownAddress !== null);
  return (
    <>
      {hasMembers && (
        <p className="note">
          Jemand pflegt diesen Eintrag schon. Am schnellsten geht es, wenn diese Person Sie einlädt. Sonst prüfen wir
          Ihre Anmeldung und fragen nach.
        </p>
      )}
      {!hasMembers && isRecent && (
        <p className="note">
          {`Website oder E-Mail-Adresse dieses Eintrags wurden vor weniger als ${PROOF_DAYS} Tagen geändert. So lange gehen dorthin keine Codes.`}
        </p>
      )}
      {!hasMembers && domain !== null && (
        <Way
          way="domain"
          title="Mit einer Adresse Ihrer Organisation"
          note={`Wir schicken einen Code an eine Adresse, die auf @${domain} endet.`}
          submitLabel="Code senden"
          answer={answer}
        >
          {(given) => (
            <FormField
              {...given}
              name="localPart"
              label={`Adresse vor @${domain}`}
              hint="Zum Beispiel info"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Way>
      )}
      {!hasMembers && ownAddress !== null && (
        <Way
          way="listing"
          title="Mit der Adresse im Verzeichnis"
          note={`Wir schicken einen Code an ${ownAddress}. Dorthin gehen auch Anfragen.`}
          submitLabel="Code an diese Adresse senden"
          answer={answer}
        />
      )}
      <Way
        way="letter"
        title="Prüfung durch uns"
        note={`${hasMail ? "Wenn es mit einem Mail nicht geht: " : ""}Wir schicken einen Brief mit einem Code an die Adresse dieser Spitex. Das dauert einige Tage.`}
        submitLabel="Brief verlangen"
        answer={answer}
      >
        {(given) => (
          <DeskField {...given} name="note" label="Bemerkung (freiwillig)" hint="Zum Beispiel Ihre Funktion" rows={3} />
        )}
      </Way>
    </>
  );
}

type Given = { form: string; faults: DeskAnswer["faults"]; defaultValue: string };

type WayProps = {
  way: "domain" | "listing" | "letter";
  title: string;
  note: string;
  submitLabel: string;
  answer: DeskAnswer | undefined;
  children?: (given: Given) => ReactNode;
};

function Way({ way, title, note, submitLabel, answer, children }: WayProps) {
  const sent = answer?.values.way === way ? answer : undefined;
  return (
    <div className="code-box">
      <h3>{title}</h3>
      <p className="section-note">{note}</p>
      <Form id={way} submitLabel={submitLabel}>
        <ActField act="beginnen" values={{ way }} />
        {children?.({
          form: way,
          faults: sent?.faults,
          defaultValue: sent?.values[way === "domain" ? "localPart" : "note"] ?? "",
        })}
      </Form>
    </div>
  );
}

const CODE_FORM = "uebernahme";

type CodeProps = Omit<StepProps, "claim"> & { claim: NonNullable<ClaimState["claim"]> };

/** The mail's link only fills in the field; nothing happens before the button is pressed. */
function ClaimCode({ claim: { way, sentTo, sentAt, expiresAt }, typed, now, answer }: CodeProps) {
  const isLater = sentAt !== null && Date.parse(sentAt) > now;
  const mailed = isLater
    ? `Für diesen Eintrag wurden heute schon viele Codes verlangt. Ihrer geht um ${formatMoment(new Date(sentAt))} an ${sentTo}.`
    : `Der Code ist unterwegs an ${sentTo}.`;
  const sent = answer?.act === "einloesen" ? answer : undefined;
  return (
    <>
      <p className="section-note">
        {`${way === "mail" ? mailed : "Der Code steht in unserem Brief."} Er gilt bis ${formatMoment(new Date(expiresAt))}.`}
      </p>
      <Form id={CODE_FORM} submitLabel="Eintrag übernehmen">
        <ActField act="einloesen" />
        <FormField
          form={CODE_FORM}
          name="code"
          label="Code"
          hint="Acht Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue={sent?.values.code ?? typed}
          faults={sent?.faults}
        />
      </Form>
    </>
  );
}
