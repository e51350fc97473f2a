import type { ClaimState } from "#domain/members/claim.ts";
import { PROOF_DAYS } from "#domain/members/claim-periods.ts";
import { siteFaults } from "../account/site-failure.ts";
import { DeskField } from "../forms/desk-field.tsx";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { MemberTools, StepProps } from "./member-tools.ts";

/** Who keeps a listing already is asked by administration, so then a mail is not enough. */
export function ClaimWays(step: StepProps) {
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

/** A form that begins the claim one way. */
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
