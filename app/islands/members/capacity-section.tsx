import { CHECK_DAYS } from "#domain/listings/fact-check.ts";
import { CAPACITIES, CAPACITY_DAYS, CAPACITY_STATES, type CapacityState } from "#domain/offer/capacity.ts";
import { AccountSection, showSiteFailure } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import type { DeskProps } from "./member-tools.ts";

const ID = "kapazitaet";

/** Whether the provider takes on clients: a single press, valid for two weeks. */
export function CapacitySection(props: DeskProps) {
  const { desk } = props;
  return (
    <AccountSection
      id={ID}
      title="Kapazität"
      note={`Sagen Sie, ob Sie neue Klientinnen und Klienten aufnehmen. Nach ${CAPACITY_DAYS} Tagen verschwindet die Angabe von selbst.`}
    >
      {desk.listing.isOpen ? (
        <CapacityChoice {...props} />
      ) : (
        <p>Solange der Betrieb nicht offen ist, steht auf Ihrer Seite nichts dazu.</p>
      )}
      <WeeklyMail {...props} />
      <FactChecks {...props} />
    </AccountSection>
  );
}

function CapacityChoice(props: DeskProps) {
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
    <>
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
    </>
  );
}

function WeeklyMail({ desk, ...rest }: DeskProps) {
  const isWanted = desk.members.some(({ isSelf, wantsWeeklyMail }) => isSelf && wantsWeeklyMail);
  return (
    <MailSwitch
      {...rest}
      title="Wochenmail"
      endpoint="weekly-mail"
      isWanted={isWanted}
      note={
        isWanted
          ? "Einmal in der Woche fragen wir Sie mit einer E-Mail. Sie antworten mit einem Klick, ohne Anmeldung."
          : "Sie bekommen keine Wochenmail. Melden Sie Ihre Kapazität hier."
      }
      labels={{ on: "Wochenmail bekommen", off: "Keine Wochenmail mehr" }}
    />
  );
}

/** The setting belongs to the listing and so applies to all its members. */
function FactChecks({ desk, ...rest }: DeskProps) {
  if (desk.wantsFactChecks === null) return null;
  return (
    <MailSwitch
      {...rest}
      title="Angaben prüfen"
      endpoint="fact-checks"
      isWanted={desk.wantsFactChecks}
      note={
        desk.wantsFactChecks
          ? `Wurden die Angaben ${CHECK_DAYS} Tage lang nicht bestätigt, fragen wir mit einer E-Mail, ob sie noch stimmen.`
          : "Wir fragen nicht mehr, ob die Angaben noch stimmen. Das gilt für alle, die diesen Eintrag pflegen."
      }
      labels={{ on: "Wieder fragen", off: "Nicht mehr fragen" }}
    />
  );
}

type SwitchProps = Omit<DeskProps, "desk"> & {
  title: string;
  /** API path below the listing's. */
  endpoint: string;
  isWanted: boolean;
  note: string;
  labels: { on: string; off: string };
};

/** Ends or resumes a series of mails. */
function MailSwitch({ title, endpoint, isWanted, note, labels, path, actions, onChanged }: SwitchProps) {
  const choose = () =>
    actions.run(async ({ site, toast }) => {
      try {
        onChanged(await site.send("PUT", `${path}/${endpoint}`, { isWanted: !isWanted }));
      } catch (failure) {
        showSiteFailure(toast, "Nicht gespeichert", failure);
      }
    });
  return (
    <div className="code-box">
      <h3>{title}</h3>
      <p>{note}</p>
      <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={choose}>
        {isWanted ? labels.off : labels.on}
      </button>
    </div>
  );
}
