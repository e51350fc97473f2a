import { z } from "zod";
import { numberWord } from "#domain/format.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { CHECK_DAYS } from "#domain/listings/fact-check.ts";
import { paths } from "#domain/paths.ts";
import { MOST_OPEN } from "#domain/questions/question.ts";
import { chooseFactChecks, chooseWeeklyMail } from "#worker/services/capacity/capacity.ts";
import { chooseMailLanguage } from "#worker/services/members/mail-language.ts";
import { loadMailChoices } from "#worker/services/members/provider-desk.ts";
import { chooseQuestions } from "#worker/services/questions/answer-question.ts";
import { act, deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField, Press } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-settings.ts";

const choice = z.object({ wahl: z.enum(["ja", "nein"]).transform((word) => word === "ja") });

/** An empty choice means the language of the place. */
const languageChoice = z.object({
  sprache: z.union([z.enum(LANGUAGES), z.literal("").transform(() => null)], "Wählen Sie eine Sprache."),
});

const page = deskPage(loadMailChoices, {
  sprache: act({
    input: languageChoice,
    does: (deps, { userId, listingId, sprache }) => chooseMailLanguage(deps, { userId, listingId }, sprache),
  }),
  wochenmail: act({
    input: choice,
    does: (deps, { userId, listingId, wahl }) => chooseWeeklyMail(deps, userId, listingId, wahl),
  }),
  fragen: act({
    input: choice,
    does: (deps, { userId, listingId, wahl }) => chooseQuestions(deps, { userId, listingId }, wahl),
  }),
  pruefung: act({
    input: choice,
    does: (deps, { userId, listingId, wahl }) => chooseFactChecks(deps, userId, listingId, wahl),
  }),
});
export const loader = page.loader;
export const action = page.action;

const SAID = { sprache: "Gespeichert", wochenmail: "Gespeichert", fragen: "Gespeichert", pruefung: "Gespeichert" };

/** Which mails the members get. */
export default function DeskSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wantsWeeklyMail, wantsQuestions, hasDuty, wantsFactChecks, mailLanguage, placeLanguage, listing } =
    loaderData;
  return (
    <DeskPage current="deskSettings" data={loaderData} answer={actionData} said={SAID}>
      <MailSwitch
        act="wochenmail"
        title="Wochenmail"
        isWanted={wantsWeeklyMail}
        note={
          wantsWeeklyMail
            ? "Einmal in der Woche fragen wir Sie mit einer E-Mail nach Ihrer Kapazität. Sie antworten mit einem Klick, ohne Anmeldung."
            : "Sie bekommen keine Wochenmail. Melden Sie Ihre Kapazität unter «Was wartet»."
        }
        label={wantsWeeklyMail ? "Keine Wochenmail mehr" : "Wochenmail bekommen"}
      />
      <MailSwitch
        act="fragen"
        title="Fragen ohne Namen"
        isWanted={wantsQuestions}
        note={[
          wantsQuestions
            ? `Sucht jemand Pflege, wo Sie hinkommen, fragen wir Sie mit einer E-Mail, ob Sie können. Offen sind höchstens ${numberWord(MOST_OPEN)} Fragen auf einmal.`
            : "Wir fragen Sie nicht mehr. Das gilt für alle, die diesen Eintrag pflegen.",
          ...(hasDuty ? ["An Orten, für die Sie den Auftrag der Gemeinde haben, fragen wir Sie immer."] : []),
        ].join(" ")}
        label={wantsQuestions ? "Keine Fragen mehr" : "Wieder Fragen bekommen"}
      />
      {wantsFactChecks !== null && (
        <MailSwitch
          act="pruefung"
          title="Angaben prüfen"
          isWanted={wantsFactChecks}
          note={
            wantsFactChecks
              ? `Wurden die Angaben ${CHECK_DAYS} Tage lang nicht bestätigt, fragen wir mit einer E-Mail, ob sie noch stimmen.`
              : "Wir fragen nicht mehr, ob die Angaben noch stimmen. Das gilt für alle, die diesen Eintrag pflegen."
          }
          label={wantsFactChecks ? "Nicht mehr fragen" : "Wieder fragen"}
        />
      )}
      <section className="account-section">
        <h3>Sprache</h3>
        <form method="post">
          <ActField act="sprache" />
          <div className="field">
            <label htmlFor="sprache">Sprache unserer E-Mails</label>
            <p className="field-hint" id="sprache-hinweis">
              Gilt für E-Mails an die Adresse des Anbieters. Wer im Konto eine Sprache wählt, bekommt die eigenen darin.
            </p>
            <select
              className="field-input"
              id="sprache"
              name="sprache"
              aria-describedby="sprache-hinweis"
              defaultValue={mailLanguage ?? ""}
            >
              <option value="">{`Wie am Ort: ${LANGUAGE_NAMES[placeLanguage]}`}</option>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={LANGUAGE_TAGS[language]}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          </div>
          <button className="button quiet" type="submit">
            Sprache speichern
          </button>
        </form>
      </section>
      <section className="account-section">
        <h3>Ende und Löschung</h3>
        <p>
          Ihr Betrieb hat geschlossen? Melden Sie es unter{" "}
          <a href={`${paths.deskFacts(listing.id)}#amtliches`}>Name, Adresse und Amtliches</a>. Sie möchten den Eintrag
          nicht mehr pflegen? Das geht unter <a href={paths.deskMembers(listing.id)}>Personen</a>.
        </p>
      </section>
    </DeskPage>
  );
}

type MailSwitchProps = { act: string; title: string; isWanted: boolean; note: string; label: string };

/** Ends or resumes a series of mails. */
const MailSwitch = ({ act: name, title, isWanted, note, label }: MailSwitchProps) => (
  <section className="account-section">
    <h3>{title}</h3>
    <p>{note}</p>
    <Press act={name} values={{ wahl: isWanted ? "nein" : "ja" }} label={label} />
  </section>
);
