import { findQuestionSwitch, isSwitchedTo, setQuestionSwitch } from "#db/queries/questions/question-switch.ts";
import { not, runOne } from "#db/statement.ts";
import type { QuestionSwitch } from "#domain/desks/question-desk.ts";
import { language } from "#domain/language.ts";
import { errorMessages } from "#domain/messages.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";

/** Whether visitors can ask all providers, and the text that they read if not. The operator writes in German only. */
export async function loadQuestionSwitch({ db }: Pick<Deps, "db">): Promise<QuestionSwitch> {
  const row = await runOne(db, findQuestionSwitch());
  return { isOn: !row?.isOff, words: (language() === "de" && row?.words) || errorMessages.questions_off };
}

export const areQuestionsOn = async (deps: Pick<Deps, "db">): Promise<boolean> => (await loadQuestionSwitch(deps)).isOn;

/** Setting the present state again changes nothing. */
export async function switchQuestions(deps: CommitDeps, actor: AdminActor, { isOn, words }: QuestionSwitch) {
  await commit(deps, {
    when: not(isSwitchedTo(!isOn, words)),
    orElse: null,
    audit: { actor, action: "questions_switched", details: { state: isOn ? "an" : "aus" } },
    // Pages lead to the question only while it can be asked.
    isPublic: true,
    write: (_, when) => setQuestionSwitch({ isOff: !isOn, words }, when),
  });
}
