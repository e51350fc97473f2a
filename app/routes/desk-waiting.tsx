import { z } from "zod";
import { invalidInput } from "#domain/app-error.ts";
import { providerVerdict } from "#domain/corrections/correction-answer.ts";
import { formatDay, formatMoment } from "#domain/format.ts";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { mailTo } from "#domain/mail/mail-to.ts";
import { capacityInput } from "#domain/members/member-input.ts";
import { PRESSES, pressLabel } from "#domain/messages/answer.ts";
import { CAPACITY_DAYS, CAPACITY_STATES, capacityName } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { questionAnswerInput } from "#domain/questions/given-answer.ts";
import { m } from "#messages";
import { reportCapacity, withdrawCapacity } from "#worker/services/capacity/capacity.ts";
import { judgeCorrection } from "#worker/services/corrections/corrections.ts";
import { confirmAsMember } from "#worker/services/listings/fact-checks.ts";
import { loadWaiting } from "#worker/services/members/provider-desk.ts";
import { answerAsMember } from "#worker/services/messages/answer-inquiry.ts";
import { answerQuestionAsMember } from "#worker/services/questions/answer-question.ts";
import { act, deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { fieldAnchor, Missing, OldFacts, Part } from "../ui/desk/fact-reminders.tsx";
import { PhoneLink } from "../ui/desk/phone-link.tsx";
import { DONE, Press } from "../ui/desk/press.tsx";
import { questionForm, WaitingQuestions } from "../ui/desk/question-card.tsx";
import { Message, WaitingCards } from "../ui/desk/waiting-cards.tsx";
import type { Route } from "./+types/desk-waiting.ts";

/** The names of the confirmed facts; a form of an older page may lack them. */
const shownFields = z
  .string()
  .default("")
  .transform((names) => names.split(" ").filter(Boolean))
  .pipe(z.array(z.enum(FIELD_NAMES)));

const page = deskPage(loadWaiting, {
  frage: act({
    input: z.looseObject({ frage: z.uuid() }),
    limit: "question-answer",
    does: async (deps, { actor, listingId, frage, ...values }) => {
      const { data: given, error } = questionAnswerInput(deps.now()).safeParse(values);
      if (error) throw invalidInput(error);
      await answerQuestionAsMember(deps, { ...given, actor, listingId, id: frage });
      return `${paths.deskWaiting(listingId)}?${DONE}=${given.setsFull ? "fragevoll" : "frage"}`;
    },
  }),
  anfrage: act({
    input: z.object({ anfrage: z.uuid(), antwort: z.enum(PRESSES), kapazitaet: z.literal("voll").optional() }),
    limit: "inquiry-answer",
    does: async (deps, { actor, listingId, anfrage, antwort, kapazitaet }) => {
      await answerAsMember(deps, { userId: actor.userId, listingId, id: anfrage, press: antwort });
      if (kapazitaet) await reportCapacity(deps, actor, listingId, kapazitaet);
      return `${paths.deskWaiting(listingId)}?${DONE}=${kapazitaet ? "vollgemeldet" : antwort}`;
    },
  }),
  kapazitaet: act({
    input: capacityInput,
    limit: "capacity",
    does: (deps, { actor, listingId, state }) => reportCapacity(deps, actor, listingId, state),
  }),
  zurueckziehen: { limit: "capacity", does: (deps, { actor, listingId }) => withdrawCapacity(deps, actor, listingId) },
  meldung: act({
    input: providerVerdict.extend({ meldung: z.coerce.number().int() }),
    limit: "provider-edit",
    does: (deps, { actor, listingId, meldung, verdict }) =>
      judgeCorrection(deps, actor, { id: meldung, listingId, verdict }),
  }),
  bestaetigen: act({
    input: z.object({ updatedAt: z.string(), feld: shownFields }),
    limit: "provider-edit",
    does: (deps, { actor, listing, updatedAt, feld }) =>
      confirmAsMember(deps, actor, { listing, updatedAt, fields: feld }),
  }),
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  uebernommen: m.desk_done_claimed(),
  frage: m.desk_done_question(),
  fragevoll: m.desk_done_question_full(),
  anruf: m.desk_done_call(),
  voll: m.desk_done_full(),
  vollgemeldet: m.desk_done_full_shown(),
  ort: m.desk_done_place(),
  gelesen: m.desk_done_seen(),
  kapazitaet: m.desk_done_capacity({ days: CAPACITY_DAYS }),
  zurueckziehen: m.desk_done_withdrawn(),
  meldung: m.desk_done_correction(),
  bestaetigen: m.desk_done_confirmed(),
});

/** What waits for the provider, the oldest first. */
export default function DeskWaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, inquiries, corrections, capacity, isOpen, old, missing, listing } = loaderData;
  const clients = questions.length + inquiries.length;
  // Facts can wait longer than clients, and an answer to one can say the capacity, too.
  const isFolded = clients > 0;
  const waits = clients + corrections.length + old.length + (isOpen && !capacity ? 1 : 0);
  return (
    <DeskPage current="deskWaiting" data={loaderData} answer={actionData} said={said()} form={questionForm(actionData)}>
      {waits === 0 && <p className="empty">{m.desk_nothing()}</p>}
      <div className="desk-sides">
        <div>
          {questions.length > 0 && (
            <WaitingQuestions
              {...loaderData}
              allPath={paths.deskInquiries(listing.id)}
              answer={actionData}
              isShort={clients > 1}
            />
          )}
          {inquiries.length > 0 && <Inquiries {...loaderData} />}
          {isOpen && <Capacity {...loaderData} isFolded={isFolded} />}
        </div>
        <div>
          {corrections.length > 0 && <Corrections {...loaderData} isFolded={isFolded} />}
          {old.length > 0 && <OldFacts {...loaderData} isFolded={isFolded} />}
          {missing.length > 0 && <Missing {...loaderData} isFolded={isFolded} />}
        </div>
      </div>
    </DeskPage>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Inquiries({ inquiries, questions, isOpen, listing }: Data) {
  const all = inquiries[0]?.all ?? 0;
  const title = m.desk_inquiries({ count: all, shown: all });
  return (
    <section className="desk-part" aria-labelledby="anfragen">
      <h3 id="anfragen">{title}</h3>
      <WaitingCards
        cards={inquiries.map((inquiry) => ({
          id: inquiry.id,
          title: inquiry.name,
          when: m.desk_since({ moment: formatMoment(new Date(inquiry.createdAt)) }),
          body: <InquiryBody inquiry={inquiry} isOpen={isOpen} tag={ownTextTag(listing, inquiry.message)} />,
        }))}
        isFirstOpen={questions.length === 0}
        moreLabel={m.desk_more_inquiries}
        all={all}
        allPath={paths.deskInquiries(listing.id)}
      />
    </section>
  );
}

type InquiryProps = { inquiry: Data["inquiries"][number]; isOpen: boolean; tag: string | undefined };

const InquiryBody = ({ inquiry: { id, name, phone, email, message }, isOpen, tag }: InquiryProps) => (
  <>
    <Message text={message} tag={tag} />
    <p className="desk-contact">
      <PhoneLink typed={phone} /> <a href={mailTo(email)}>{email}</a>
    </p>
    <div className="actions">
      {PRESSES.map((press) => (
        <Press
          key={press}
          act="anfrage"
          values={{ anfrage: id, antwort: press }}
          label={pressLabel(press)}
          of={name}
          isMain={press === "anruf"}
        />
      ))}
      {isOpen && (
        <Press
          act="anfrage"
          values={{ anfrage: id, antwort: "voll", kapazitaet: "voll" }}
          label={m.desk_full_shown()}
          of={name}
        />
      )}
    </div>
  </>
);

const Capacity = ({ capacity, lastReport, isFolded }: Data & { isFolded: boolean }) => (
  <Part id="kapazitaet" title={m.capacity_title()} isFolded={isFolded}>
    <p>{capacitySaid({ capacity, lastReport })}</p>
    <div className="actions">
      {CAPACITY_STATES.map((state) => (
        <Press
          key={state}
          act="kapazitaet"
          values={{ state }}
          label={capacityName(state)}
          isPressed={capacity?.state === state}
          isMain={lastReport?.state === state}
        />
      ))}
      {capacity && <Press act="zurueckziehen" label={m.desk_withdraw()} />}
    </div>
  </Part>
);

function capacitySaid({ capacity, lastReport }: Pick<Data, "capacity" | "lastReport">): string {
  if (capacity) return m.desk_page_says({ capacity: capacityName(capacity.state), reported: capacity.words });
  if (!lastReport) return m.desk_page_says_nothing();
  return m.desk_page_said({ capacity: capacityName(lastReport.state), day: formatDay(lastReport.validTo) });
}

const Corrections = ({ corrections, listing, isFolded }: Data & { isFolded: boolean }) => (
  <Part id="korrekturen" title={m.desk_corrections()} isFolded={isFolded}>
    <ul className="desk-cards">
      {corrections.map(({ id, field, label, shown, isStored, said, createdAt, isAboutFact }) => (
        <li className="desk-card" key={id}>
          <h4>
            <Objected label={label} shown={shown} tag={tagOf({ field, isStored, listing })} />
          </h4>
          <p className="field-hint">{m.desk_reported_on({ moment: formatMoment(new Date(createdAt)) })}</p>
          <p className="own-review-text" lang={ownTextTag(listing, said)}>
            {m.mail_quoted({ text: said })}
          </p>
          <div className="actions">
            {isAboutFact && (
              <a className="button" href={`${paths.deskFacts(listing.id)}#${fieldAnchor(field)}`}>
                {m.desk_change()}
                <span className="sr-only">{` (${label})`}</span>
              </a>
            )}
            {isAboutFact && (
              <Press act="meldung" values={{ meldung: id, verdict: "taken" }} label={m.desk_corrected()} of={label} />
            )}
            <Press act="meldung" values={{ meldung: id, verdict: "upheld" }} label={m.desk_right()} of={label} />
          </div>
        </li>
      ))}
    </ul>
  </Part>
);

function Objected({ label, shown, tag }: { label: string; shown: string; tag: string | undefined }) {
  if (shown === "") return label;
  if (!tag) return m.provider_labelled({ label, value: shown });
  return (
    <>
      {m.provider_labelled({ label, value: "" })}
      <span lang={tag}>{shown}</span>
    </>
  );
}

type Shown = { field: Data["corrections"][number]["field"]; isStored: boolean; listing: Data["listing"] };

function tagOf({ field, isStored, listing }: Shown): string | undefined {
  if (field !== "other" && isOwnText(field)) return listing.ownTag;
  return isStored && language() !== "de" ? LANGUAGE_TAGS.de : undefined;
}
