import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { formatDate, formatMoment } from "#domain/format.ts";
import { type ClaimState, PROOF_DAYS } from "#domain/members/claim.ts";
import { claimInput, codeInput } from "#domain/members/member-input.ts";
import { CLAIMED, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadClaim, redeemClaim, withdrawClaim } from "#worker/services/members/claims.ts";
import { startClaim } from "#worker/services/members/start-claim.ts";
import { type Asked, type DeskAnswer, ownAct, personPage } from "../desk-page.ts";
import { DeskField, FormField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { PersonPage } from "../ui/desk/desk-frame.tsx";
import { ActField, AskedPress, DONE } from "../ui/desk/press.tsx";
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

const said = () => ({ code: m.claim_code_sent(), brief: m.claim_letter_asked(), abgebrochen: m.claim_withdrawn() });

/** Proves that a person represents a provider: choosing how, then typing the code. */
export default function ProviderClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, typed, now } = loaderData;
  return (
    <PersonPage
      title={m.claim_title()}
      lead={m.claim_lead()}
      data={loaderData}
      answer={actionData}
      said={said()}
      form={actionData?.values.way ?? CODE_FORM}
    >
      {claim ? (
        <section className="account-section listing-claim" aria-labelledby="eintrag">
          <h2 id="eintrag">{claim.listing.name}</h2>
          <p className="section-note">
            <a href={claim.listing.path}>{m.claim_see_page({ place: claim.listing.place })}</a>
          </p>
          <Step claim={claim} typed={typed} now={now} answer={actionData} />
        </section>
      ) : (
        <p className="notice">
          <ParaglideMessage
            message={m.claim_open_page}
            markup={{ link: ({ children }) => <a href={paths.search()}>{children}</a> }}
          />
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
        <ParaglideMessage
          message={m.claim_is_member}
          markup={{ link: ({ children }) => <a href={paths.deskFacts(claim.listing.id)}>{children}</a> }}
        />
      </p>
    );
  }
  if (!claim.claim) return <ClaimWays {...step} />;
  return (
    <>
      {claim.claim.state === "code" ? (
        <ClaimCode {...step} claim={claim.claim} />
      ) : (
        <p className="note">{m.claim_waits({ day: formatDate(new Date(claim.claim.expiresAt)) })}</p>
      )}
      <div className="form-actions">
        <AskedPress act="abbrechen" label={m.claim_start_again()} ask={m.claim_start_again_ask()} />
      </div>
    </>
  );
}

/** If the listing has members, administration asks them, so a mail is not enough. */
function ClaimWays({ claim: { domain, ownAddress, isRecent, hasMembers }, answer }: StepProps) {
  const hasMail = !hasMembers && (domain !== null || ownAddress !== null);
  return (
    <>
      {hasMembers && <p className="note">{m.claim_has_members()}</p>}
      {!hasMembers && isRecent && <p className="note">{m.claim_is_recent({ days: PROOF_DAYS })}</p>}
      {!hasMembers && domain !== null && (
        <Way
          way="domain"
          title={m.claim_by_domain()}
          note={m.claim_by_domain_note({ domain })}
          submitLabel={m.claim_send_code()}
          answer={answer}
        >
          {(given) => (
            <FormField
              {...given}
              name="localPart"
              label={m.claim_local_part({ domain })}
              hint={m.claim_local_part_hint()}
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
          title={m.claim_by_listing()}
          note={m.claim_by_listing_note({ address: ownAddress })}
          submitLabel={m.claim_send_code_there()}
          answer={answer}
        />
      )}
      <Way
        way="letter"
        title={m.claim_by_letter()}
        note={hasMail ? m.claim_by_letter_else() : m.claim_by_letter_note()}
        submitLabel={m.claim_ask_letter()}
        answer={answer}
      >
        {(given) => <DeskField {...given} name="note" label={m.claim_note()} hint={m.claim_note_hint()} rows={3} />}
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
    ? m.claim_code_later({ moment: formatMoment(new Date(sentAt)), address: sentTo })
    : m.claim_code_on_way({ address: sentTo });
  const sent = answer?.act === "einloesen" ? answer : undefined;
  return (
    <>
      <p className="section-note">
        {`${way === "mail" ? mailed : m.claim_code_in_letter()} ${m.claim_code_valid({ moment: formatMoment(new Date(expiresAt)) })}`}
      </p>
      <Form id={CODE_FORM} submitLabel={m.claim_title()}>
        <ActField act="einloesen" />
        <FormField
          form={CODE_FORM}
          name="code"
          label={m.claim_code()}
          hint={m.claim_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue={sent?.values.code ?? typed}
          faults={sent?.faults}
        />
      </Form>
    </>
  );
}
