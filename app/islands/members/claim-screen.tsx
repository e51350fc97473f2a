import useSWR from "swr";
import { formatDate, formatMoment } from "#domain/format.ts";
import { type ClaimState, PROOF_DAYS } from "#domain/members/claim.ts";
import { CLAIMED, paths } from "#domain/paths.ts";
import { AccountSection, ListState, showSiteFailure, siteFailure, siteFaults } from "../account/account-section.tsx";
import { DeskField, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { useActions } from "../use-actions.ts";
import type { MemberTools, StepProps } from "./member-tools.ts";

/** Proves that a person represents a provider: choosing how, then typing the code. */
export function ClaimScreen({ tools }: { tools: MemberTools }) {
  const query = new URLSearchParams(location.search);
  const slug = query.get(CLAIMED) ?? "";
  const path = `/claims/${encodeURIComponent(slug)}`;
  const actions = useActions(tools);
  const { data, error, isLoading, mutate } = useSWR<ClaimState, Error>(slug === "" ? null : path, tools.site.get, {
    revalidateOnFocus: false,
  });
  const keep = (claim: ClaimState | undefined) => void mutate(claim, { revalidate: claim === undefined });
  if (slug === "") {
    return (
      <p className="notice">
        Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese Spitex?».{" "}
        <a href={paths.search()}>Spitex suchen</a>
      </p>
    );
  }
  if (!data) {
    return (
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
    );
  }
  const { name, place } = data.listing;
  return (
    <div className="listing-claim">
      <AccountSection id="eintrag" title={name} note={<a href={data.listing.path}>{`${place}: Seite ansehen`}</a>}>
        <Step claim={data} path={path} actions={actions} typed={query.get("code") ?? ""} onChanged={keep} />
      </AccountSection>
    </div>
  );
}

function Step({ typed, ...step }: StepProps & { typed: string }) {
  const { claim } = step;
  if (claim.isMember) {
    return (
      <p>
        Sie pflegen diesen Eintrag. <a href={paths.providerDesk(claim.listing.id)}>Angaben bearbeiten</a>
      </p>
    );
  }
  if (!claim.claim) return <ClaimWays {...step} />;
  return (
    <>
      {claim.claim.state === "code" ? <ClaimCode {...step} typed={typed} /> : <Waiting until={claim.claim.expiresAt} />}
      <Withdraw {...step} />
    </>
  );
}

const Waiting = ({ until }: { until: string }) => (
  <p className="note">
    {`Wir prüfen Ihre Anmeldung und schicken einen Brief mit einem Code an die Adresse dieser Spitex. Geben Sie den Code hier ein, sobald er da ist. Ohne Brief verfällt die Anmeldung am ${formatDate(new Date(until))}.`}
  </p>
);

function Withdraw({ path, actions, onChanged }: StepProps) {
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", path);
      } catch (failure) {
        return showSiteFailure(toast, "Nicht abgebrochen", failure);
      }
      onChanged(undefined);
    });
  return (
    <p className="form-actions">
      <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={withdraw}>
        Abbrechen und neu beginnen
      </button>
    </p>
  );
}

/** If the listing has members, administration asks them, so a mail is not enough. */
function ClaimWays(step: StepProps) {
  const { domain, ownAddress, isRecent, hasMembers } = step.claim;
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
      {!hasMembers && domain !== null && <ByDomain {...step} domain={domain} />}
      {!hasMembers && ownAddress !== null && <ByListing {...step} address={ownAddress} />}
      <ByLetter {...step} isOnly={!hasMail} />
    </>
  );
}

/** A form that starts a claim in one of the ways. */
function useWay({ path, actions, onChanged }: StepProps, way: "domain" | "listing" | "letter") {
  return useForm<Record<string, string>, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, toast }) => {
      try {
        onChanged(await site.send<ClaimState>("POST", path, { ...values, way }));
      } catch (failure) {
        return siteFaults("Das ging nicht", failure);
      }
      toast({ title: way === "letter" ? "Anmeldung gesendet" : "Code gesendet" });
    },
  );
}

function ByDomain({ domain, ...step }: StepProps & { domain: string }) {
  const state = useWay(step, "domain");
  return (
    <div className="code-box">
      <h3>Mit einer Adresse Ihrer Organisation</h3>
      <p className="section-note">{`Wir schicken einen Code an eine Adresse, die auf @${domain} endet.`}</p>
      <Form id="domain" state={state} submitLabel="Code senden">
        <FormField
          form="domain"
          name="localPart"
          label={`Adresse vor @${domain}`}
          hint="Zum Beispiel info"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          faults={state.faults}
        />
      </Form>
    </div>
  );
}

function ByListing({ address, ...step }: StepProps & { address: string }) {
  const state = useWay(step, "listing");
  return (
    <div className="code-box">
      <h3>Mit der Adresse im Verzeichnis</h3>
      <p className="section-note">{`Wir schicken einen Code an ${address}. Dorthin gehen auch Anfragen.`}</p>
      <Form id="eigene" state={state} submitLabel="Code an diese Adresse senden">
        {null}
      </Form>
    </div>
  );
}

function ByLetter({ isOnly, ...step }: StepProps & { isOnly: boolean }) {
  const state = useWay(step, "letter");
  return (
    <div className="code-box">
      <h3>Prüfung durch uns</h3>
      <p className="section-note">
        {`${isOnly ? "" : "Wenn es mit einem Mail nicht geht: "}Wir schicken einen Brief mit einem Code an die Adresse dieser Spitex. Das dauert einige Tage.`}
      </p>
      <Form id="brief" state={state} submitLabel="Brief verlangen">
        <DeskField
          form="brief"
          name="note"
          label="Bemerkung (freiwillig)"
          hint="Zum Beispiel Ihre Funktion"
          rows={3}
          faults={state.faults}
        />
      </Form>
    </div>
  );
}

const ID = "uebernahme";

/** The mail's link only fills in the field; nothing happens before the button is pressed. */
function ClaimCode({ claim, path, actions, typed }: StepProps & { typed: string }) {
  const state = useForm<{ code: string }, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, keepToast }) => {
      try {
        const done = await site.send<{ id: number }>("POST", `${path}/code`, values);
        keepToast({ title: "Eintrag übernommen", text: "Sie pflegen jetzt die Angaben dieser Spitex." });
        location.assign(paths.providerDesk(done?.id));
      } catch (failure) {
        return siteFaults("Eintrag nicht übernommen", failure);
      }
    },
  );
  const { way = "mail", sentTo = "", sentAt = null, expiresAt = "" } = claim.claim ?? {};
  const isLater = sentAt !== null && Date.parse(sentAt) > Date.now();
  const until = `Er gilt bis ${formatMoment(new Date(expiresAt))}.`;
  const mailed = isLater
    ? `Für diesen Eintrag wurden heute schon viele Codes verlangt. Ihrer geht um ${formatMoment(new Date(sentAt))} an ${sentTo}.`
    : `Der Code ist unterwegs an ${sentTo}.`;
  const sent = way === "mail" ? mailed : "Der Code steht in unserem Brief.";
  return (
    <>
      <p className="section-note">{`${sent} ${until}`}</p>
      <Form id={ID} state={state} submitLabel="Eintrag übernehmen">
        <FormField
          form={ID}
          name="code"
          label="Code"
          hint="Acht Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue={typed}
          faults={state.faults}
        />
      </Form>
    </>
  );
}
