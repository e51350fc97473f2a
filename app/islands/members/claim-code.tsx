import { formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { siteFaults } from "../account/site-failure.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { MemberTools, StepProps } from "./member-tools.ts";

const ID = "uebernahme";

/** The link of the mail only fills the field in: nothing happens before the button is pressed. */
export function ClaimCode({ claim, path, actions, typed }: StepProps & { typed: string }) {
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
