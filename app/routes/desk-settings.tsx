import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { numberWord } from "#domain/format.ts";
import { recordOf } from "#domain/keys.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { CHECK_DAYS } from "#domain/listings/fact-check.ts";
import { paths } from "#domain/paths.ts";
import { MOST_OPEN } from "#domain/questions/question.ts";
import { m } from "#messages";
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
  sprache: z.union([z.enum(LANGUAGES), z.literal("").transform(() => null)], {
    error: () => m.desk_setting_language_wrong(),
  }),
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

const said = () => recordOf(["sprache", "wochenmail", "fragen", "pruefung"], () => m.desk_setting_saved());

/** Which mails the members get. */
export default function DeskSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wantsWeeklyMail, wantsQuestions, hasDuty, wantsFactChecks, mailLanguage, placeLanguage, listing } =
    loaderData;
  return (
    <DeskPage current="deskSettings" data={loaderData} answer={actionData} said={said()}>
      <MailSwitch
        act="wochenmail"
        title={m.desk_setting_weekly()}
        isWanted={wantsWeeklyMail}
        note={wantsWeeklyMail ? m.desk_setting_weekly_on() : m.desk_setting_weekly_off({ page: m.desk_page_waiting() })}
        label={wantsWeeklyMail ? m.desk_setting_weekly_stop() : m.desk_setting_weekly_start()}
      />
      <MailSwitch
        act="fragen"
        title={m.desk_inquiry_questions()}
        isWanted={wantsQuestions}
        note={[
          wantsQuestions
            ? m.desk_setting_questions_on({ most: numberWord(MOST_OPEN) })
            : m.desk_setting_questions_off(),
          ...(hasDuty ? [m.desk_setting_questions_duty()] : []),
        ].join(" ")}
        label={wantsQuestions ? m.desk_setting_questions_stop() : m.desk_setting_questions_start()}
      />
      {wantsFactChecks !== null && (
        <MailSwitch
          act="pruefung"
          title={m.desk_setting_check()}
          isWanted={wantsFactChecks}
          note={wantsFactChecks ? m.desk_setting_check_on({ days: CHECK_DAYS }) : m.desk_setting_check_off()}
          label={wantsFactChecks ? m.desk_setting_check_stop() : m.desk_setting_check_start()}
        />
      )}
      <section className="account-section">
        <h3>{m.desk_setting_language()}</h3>
        <form method="post">
          <ActField act="sprache" />
          <div className="field">
            <label htmlFor="sprache">{m.desk_setting_language_of_mails()}</label>
            <p className="field-hint" id="sprache-hinweis">
              {m.desk_setting_language_hint()}
            </p>
            <select
              className="field-input"
              id="sprache"
              name="sprache"
              aria-describedby="sprache-hinweis"
              defaultValue={mailLanguage ?? ""}
            >
              <option value="">{m.desk_setting_language_of_place({ language: LANGUAGE_NAMES[placeLanguage] })}</option>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={LANGUAGE_TAGS[language]}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          </div>
          <button className="button quiet" type="submit">
            {m.desk_setting_language_save()}
          </button>
        </form>
      </section>
      <section className="account-section">
        <h3>{m.desk_setting_end()}</h3>
        <p>
          <ParaglideMessage
            message={m.desk_setting_end_how}
            inputs={{ officialName: m.editor_official(), peopleName: m.desk_page_members() }}
            markup={{
              official: ({ children }) => <a href={`${paths.deskFacts(listing.id)}#amtliches`}>{children}</a>,
              people: ({ children }) => <a href={paths.deskMembers(listing.id)}>{children}</a>,
            }}
          />
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
