import type { ReactNode } from "react";
import { Form } from "#app/islands/forms/form.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { CityChips } from "#app/ui/places/city-chips.tsx";
import { categoryName, LEXICON_CATEGORIES } from "#domain/lexicon/lexicon.ts";
import { paths } from "#domain/paths.ts";
import { GuideSection, Specimen } from "./guide-section.tsx";

const HERE = "#knoepfe";

/** The class forces a state; only the sheet of this page knows it. */
const STATES = [
  { name: "in Ruhe", state: "" },
  { name: "unter dem Zeiger", state: "is-hover" },
  { name: "im Fokus", state: "is-focus-visible" },
  { name: "gedrückt", state: "is-hover is-active" },
];

type InStatesProps = { children: (state: string, name: string) => ReactNode };

const InStates = ({ children }: InStatesProps) => (
  <ul className="guide-states">
    {STATES.map(({ name, state }) => (
      <li key={name}>{children(state, name)}</li>
    ))}
  </ul>
);

export function Buttons() {
  return (
    <GuideSection id="knoepfe" title="Knöpfe" note="Ein voller Knopf pro Karte. Alle sind mindestens 52 px hoch.">
      {["button", "button quiet", "button tall"].map((look) => (
        <Specimen key={look} name={look}>
          <InStates>
            {(state, name) => (
              <a className={`${look} ${state}`} href={HERE}>
                {name}
              </a>
            )}
          </InStates>
        </Specimen>
      ))}
      <Specimen name="mit Piktogramm und Nummer">
        <a className="button tall" href={HERE}>
          <Icon name="phone" />
          <span>
            Jetzt anrufen
            <br />
            <span className="number">052 555 01 23</span>
          </span>
        </a>
      </Specimen>
      <Specimen name="in Arbeit (aria-disabled), mit zweitem Knopf">
        <Form
          id="muster-arbeit"
          state={{ faults: undefined, isBusy: true }}
          submitLabel="Senden"
          busyLabel="Wird gesendet..."
          more={
            <button className="button quiet" type="button">
              Abbrechen
            </button>
          }
        >
          {null}
        </Form>
      </Specimen>
      <Specimen name="mit Hindernis">
        <Form
          id="muster-hindernis"
          state={{ faults: undefined }}
          submitLabel="Bewertung senden"
          obstacle="Der Text ist zu lang. Kürzen Sie ihn, damit Sie ihn abschicken können."
        >
          {null}
        </Form>
      </Specimen>
      <Specimen name="Link im Text">
        <InStates>
          {(state, name) => (
            <p>
              <a className={state} href={HERE}>
                {name}
              </a>
            </p>
          )}
        </InStates>
      </Specimen>
    </GuideSection>
  );
}

const CITIES = [
  { city: "Winterthur", cantonSlug: "zuerich", citySlug: "winterthur", listings: 26 },
  { city: "Bern", cantonSlug: "bern", citySlug: "bern", listings: 1 },
  { city: "La Chaux-de-Fonds", cantonSlug: "neuchatel", citySlug: "la-chaux-de-fonds", listings: 1204 },
];

export function Chips() {
  return (
    <GuideSection id="chips" title="Chips">
      <Specimen name="chip">
        <InStates>
          {(state, name) => (
            <a className={`chip ${state}`} href="#chips">
              {name}
            </a>
          )}
        </InStates>
      </Specimen>
      <Specimen name="mit Anzahl, auf Handys in einer Zeile (CityChips)">
        <CityChips cities={CITIES} />
      </Specimen>
      <Specimen name="auf dem Täfer (wainscot)">
        <div className="wainscot on-deep guide-wainscot">
          <InStates>
            {(state, name) => (
              <a className={`chip ${state}`} href="#chips">
                {name} <span className="count">26</span>
              </a>
            )}
          </InStates>
        </div>
      </Specimen>
      <Specimen name="zum Wählen: gewählt, frei, ohne Einträge">
        <div className="letter-band on-deep">
          <div className="letters">
            <button className="letter" type="button" aria-pressed="true">
              A–Z
            </button>
            <button className="letter" type="button" aria-pressed="false">
              B
            </button>
            <button className="letter" type="button" aria-pressed="false" disabled>
              C
            </button>
          </div>
        </div>
      </Specimen>
    </GuideSection>
  );
}

export function Tags() {
  const [category] = LEXICON_CATEGORIES;
  return (
    <GuideSection id="tags" title="Tags und Badges" note="Ein Tag ist nie ein Knopf. Ein Badge kann ein Link sein.">
      <Specimen name="tag, tag quiet, badge, badge quiet, badge als Link">
        <p className="badges">
          <span className="tag">Bewertung</span>
          <span className="tag quiet">Entwurf</span>
          <span className="badge">4.3</span>
          <span className="badge quiet">Körperpflege</span>
          <a className="badge" href={paths.lexicon(category)}>
            {categoryName(category)}
          </a>
        </p>
      </Specimen>
    </GuideSection>
  );
}
