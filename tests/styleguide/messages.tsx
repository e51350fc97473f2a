import { contactSent } from "#app/content/message-answers.ts";
import { AuthScreen } from "#app/islands/auth/auth-screen.tsx";
import { FaultSummary } from "#app/islands/forms/form.tsx";
import { ServerWords } from "#app/islands/server-words.tsx";
import { FormSent } from "#app/ui/forms/form-sent.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NoResults } from "#app/ui/places/no-results.tsx";
import { EmptyList } from "#app/ui/places/provider-list.tsx";
import { errorMessages } from "#domain/messages.ts";
import door from "../../app/pictures/tuer.svg?url&no-inline";
import { GuideSection, Specimen } from "./guide-section.tsx";

const ENGLISH = "Invalid login credentials";

export function Notices() {
  return (
    <GuideSection id="hinweise" title="Hinweise">
      <Specimen name="notice: ein Fehler">
        <p className="notice">Die Anbieter können wir gerade nicht zeigen. Versuchen Sie es noch einmal.</p>
      </Specimen>
      <Specimen name="faults: ein Fehler mit den Worten des Servers">
        <FaultSummary
          form="muster-server"
          faults={{ summary: "E-Mail-Adresse oder Passwort stimmt nicht.", serverText: ENGLISH, fields: {} }}
          place={undefined}
        />
      </Specimen>
      <Specimen name="note: das sollten Sie wissen">
        <p className="note">Diese Spitex muss Ihren Auftrag annehmen.</p>
      </Specimen>
      <Specimen name="empty: nichts da, ohne und mit Bild">
        <p className="empty">Noch keine Bewertungen.</p>
        <EmptyList />
      </Specimen>
      <Specimen name="did-you-mean">
        <p className="empty">
          Meinten Sie <a href="#hinweise">«Winterthur»</a>?
        </p>
      </Specimen>
      <Specimen name="practice">
        <div className="practice">
          <h3>In der Praxis</h3>
          <p>Frau Muster braucht nach dem Spital drei Wochen lang einen Verbandwechsel.</p>
        </div>
      </Specimen>
      <Specimen name="toast: Meldung und Fehler">
        <div className="toasts">
          <Toast title="Nachricht gesendet" text="Wir antworten innert zwei Arbeitstagen." />
          <Toast title="Anmeldung fehlgeschlagen" text="Prüfen Sie Adresse und Passwort." serverText={ENGLISH} />
        </div>
      </Specimen>
    </GuideSection>
  );
}

type ToastProps = { title: string; text: string; serverText?: string };

/** The markup of app/islands/toasts.tsx, which only a browser can render. */
const Toast = ({ title, text, serverText }: ToastProps) => (
  <div className="toast">
    <div className={serverText ? "toast-body error" : "toast-body"}>
      <p className="toast-title">{title}</p>
      <p>{text}</p>
      <ServerWords text={serverText} />
      {!serverText && <a href="#hinweise">Zur Startseite</a>}
    </div>
    <button className="close-button" type="button">
      <Icon name="close" />
      <span className="sr-only">Meldung schliessen</span>
    </button>
  </div>
);

export function Dialogs() {
  return (
    <GuideSection
      id="dialog"
      title="Dialog"
      note="Offen und ohne Schleier; bei «Kontakt» geht einer über der Seite auf."
    >
      <Specimen name="Frage">
        <dialog className="dialog" open aria-labelledby="muster-frage">
          <div className="dialog-head">
            <h2 id="muster-frage">Bewertung löschen?</h2>
            <button className="close-button" type="button">
              <Icon name="close" />
              <span className="sr-only">Schliessen</span>
            </button>
          </div>
          <p>Das lässt sich nicht rückgängig machen.</p>
          <p className="form-actions">
            <button className="button" type="button">
              Löschen
            </button>
            <button className="button quiet" type="button">
              Abbrechen
            </button>
          </p>
        </dialog>
      </Specimen>
    </GuideSection>
  );
}

export function States() {
  return (
    <GuideSection id="zustaende" title="Laden, Bestätigung, Fehlerseite">
      <Specimen name="loading: bis ein Bereich da ist">
        <p className="loading" role="status">
          <span className="spinner" aria-hidden="true" />
          Einen Moment, Ihre Anmeldung wird geprüft …
        </p>
      </Specimen>
      <Specimen name="Bestätigung">
        <FormSent {...contactSent()}>
          <a className="button" href="#zustaende">
            Zur Startseite
          </a>
        </FormSent>
      </Specimen>
      <Specimen name="Fehlerseite; auf der echten steht auch die Suche">
        <div className="page pictured">
          <div>
            <h2>{errorMessages.provider_not_found}</h2>
            <p className="lead">Suchen Sie nach einem Ort, einer Postleitzahl oder einem Namen.</p>
            <p className="actions">
              <a className="button quiet" href="/nirgendwo">
                Die echte ansehen
              </a>
              <a className="button" href="#zustaende">
                Zur Startseite
              </a>
            </p>
          </div>
          <img src={door} width="366" height="322" alt="" />
        </div>
      </Specimen>
      <Specimen name="ohne Treffer">
        <NoResults />
      </Specimen>
    </GuideSection>
  );
}

export function Tabs() {
  return (
    <GuideSection id="tabs" title="Tabs">
      <Specimen name="Konto">
        <div className="account">
          <div className="account-box">
            <AuthScreen
              minLength={8}
              offers={{ isPasskeyEnabled: false, providers: [] }}
              tab="registrieren"
              next={null}
            />
          </div>
        </div>
      </Specimen>
    </GuideSection>
  );
}
