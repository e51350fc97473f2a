import type { ProviderVerdict } from "#domain/corrections/provider-verdict.ts";
import { formatDate, formatMoment } from "#domain/format.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { AccountSection } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { showSiteFailure } from "../account/site-failure.ts";
import type { DeskProps } from "./member-tools.ts";

const ID = "korrekturen";

const SAID: Record<ProviderVerdict, { title: string; text: string }> = {
  taken: { title: "Danke", text: "Die Meldung ist erledigt." },
  upheld: { title: "Danke", text: "Wir sehen uns die Angabe an und entscheiden." },
};

/** What visitors say is wrong with the listing. */
export const KeptCorrections = (props: DeskProps) => (
  <AccountSection
    id={ID}
    title="Gemeldete Fehler"
    note="Was jemand an Ihren Angaben für falsch hält. Korrigieren Sie zuerst die Angabe, und sagen Sie es dann hier."
  >
    {props.desk.corrections.length === 0 && <p>Niemand hat einen Fehler gemeldet.</p>}
    <ul className="account-list">
      {props.desk.corrections.map((correction) => (
        <Correction key={correction.id} {...props} correction={correction} />
      ))}
    </ul>
  </AccountSection>
);

type Props = DeskProps & { correction: ProviderDesk["corrections"][number] };

function Correction({ correction, path, actions, onChanged }: Props) {
  const { id, label, shown, said, createdAt, upheldAt } = correction;
  const judge = (verdict: ProviderVerdict) =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("POST", `${path}/corrections/${id}`, { verdict });
      } catch (failure) {
        return showSiteFailure(toast, "Nicht gespeichert", failure);
      }
      toast(SAID[verdict]);
      focusAfter(
        () => onChanged(),
        () => titleOf(ID),
      );
    });
  const button = (verdict: ProviderVerdict, text: string) => (
    <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={() => judge(verdict)}>
      {text}
      <span className="sr-only">{` (${label})`}</span>
    </button>
  );
  return (
    <li className="account-item tall">
      <div>
        <p className="account-item-name">{shown ? `${label}: ${shown}` : label}</p>
        <p className="field-hint">{formatMoment(new Date(createdAt))}</p>
        <p className="own-review-text">{`«${said}»`}</p>
        {upheldAt && (
          <p className="field-hint">{`Sie haben am ${formatDate(new Date(upheldAt))} gesagt: stimmt so. Wir entscheiden.`}</p>
        )}
      </div>
      <p className="form-actions">
        {correction.isAboutFact && button("taken", "Ist korrigiert")}
        {upheldAt === null && button("upheld", "Stimmt so")}
      </p>
    </li>
  );
}
