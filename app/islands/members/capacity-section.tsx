import { CAPACITIES, CAPACITY_DAYS, CAPACITY_STATES, type CapacityState } from "#domain/offer/capacity.ts";
import { AccountSection } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { showSiteFailure } from "../account/site-failure.ts";
import type { DeskProps } from "./member-tools.ts";

const ID = "kapazitaet";

/** Whether the provider takes on clients: one press, which holds for two weeks. */
export function CapacitySection(props: DeskProps) {
  const { desk, path, actions, onChanged } = props;
  const { capacity } = desk;
  const report = (state: CapacityState) =>
    actions.run(async ({ site, toast }) => {
      try {
        onChanged(await site.send("PUT", `${path}/capacity`, { state }));
      } catch (failure) {
        return showSiteFailure(toast, "Kapazität nicht gespeichert", failure);
      }
      toast({ title: "Kapazität gespeichert", text: `Sie ist ${CAPACITY_DAYS} Tage zu sehen.` });
    });
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        const changed = await site.send<DeskProps["desk"]>("DELETE", `${path}/capacity`);
        focusAfter(
          () => onChanged(changed),
          () => titleOf(ID),
        );
      } catch (failure) {
        showSiteFailure(toast, "Angabe nicht zurückgezogen", failure);
      }
    });
  return (
    <AccountSection
      id={ID}
      title="Kapazität"
      note={`Sagen Sie, ob Sie neue Klientinnen und Klienten aufnehmen. Nach ${CAPACITY_DAYS} Tagen verschwindet die Angabe von selbst.`}
    >
      <p role="status">
        {capacity
          ? `Zurzeit steht auf Ihrer Seite: «${CAPACITIES[capacity.state]}», ${capacity.words}.`
          : "Zurzeit steht auf Ihrer Seite keine Angabe."}
      </p>
      <ul className="actions">
        {CAPACITY_STATES.map((state) => (
          <li key={state}>
            <button
              className={capacity?.state === state ? "button" : "button quiet"}
              type="button"
              aria-pressed={capacity?.state === state}
              aria-disabled={actions.isBusy}
              onClick={() => report(state)}
            >
              {CAPACITIES[state]}
            </button>
          </li>
        ))}
      </ul>
      {capacity && (
        <p>
          <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={withdraw}>
            Angabe zurückziehen
          </button>
        </p>
      )}
      <WeeklyMail {...props} />
    </AccountSection>
  );
}

function WeeklyMail({ desk, path, actions, onChanged }: DeskProps) {
  const isWanted = desk.members.some(({ isSelf, wantsWeeklyMail }) => isSelf && wantsWeeklyMail);
  const choose = () =>
    actions.run(async ({ site, toast }) => {
      try {
        onChanged(await site.send("PUT", `${path}/weekly-mail`, { isWanted: !isWanted }));
      } catch (failure) {
        showSiteFailure(toast, "Nicht gespeichert", failure);
      }
    });
  return (
    <div className="code-box">
      <h3>Wochenmail</h3>
      <p>
        {isWanted
          ? "Jeden Montag fragen wir Sie mit einer E-Mail. Sie antworten mit einem Klick, ohne Anmeldung."
          : "Sie bekommen keine Wochenmail. Melden Sie Ihre Kapazität hier."}
      </p>
      <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={choose}>
        {isWanted ? "Keine Wochenmail mehr" : "Wochenmail bekommen"}
      </button>
    </div>
  );
}
