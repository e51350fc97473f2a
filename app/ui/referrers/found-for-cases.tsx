import { useLocation } from "react-router";
import { formatDistance } from "#domain/format.ts";
import { shownHours } from "#domain/offer/week.ts";
import { questionSentence } from "#domain/questions/question-words.ts";
import { CASES } from "#domain/referrers/case-form.ts";
import type { FoundCase, FoundProvider } from "#domain/referrers/shown-case.ts";
import { m } from "#messages";
import type { DeskValues } from "../../desk-page.ts";
import { ACT } from "../desk/press.tsx";
import { CASE_FORM } from "./case-form.tsx";

type Found = NonNullable<FoundCase["found"]>;

type Props = {
  cases: readonly FoundCase[];
  isReady: boolean;
  formKey: string;
  /** The values of a form that was refused, or those of the address. */
  sent: DeskValues;
};

/** The providers to ask for each case; referrers may strike out any of them. */
export function FoundForCases({ cases, isReady, formKey, sent }: Props) {
  const { search } = useLocation();
  const asked = cases.filter(({ found }) => found && found.asked.length > 0).length;
  return (
    <div className="form">
      {Object.entries({ [ACT]: "fragen", schluessel: formKey }).map(([name, value]) => (
        <input key={name} type="hidden" form={CASE_FORM} name={name} value={value} />
      ))}
      {cases.map(({ found }, at) => (
        <section className="account-section" key={`gefragt ${at + 1}`} aria-labelledby={`gefragt-${at + 1}`}>
          <h3 id={`gefragt-${at + 1}`}>{m.referrer_case_whom({ number: at + 1 })}</h3>
          {found ? (
            <FoundProviders number={at + 1} found={found} sent={sent} />
          ) : (
            <p className="note">{m.referrer_case_complete()}</p>
          )}
        </section>
      ))}
      {isReady && (
        <>
          <div className="note" data-changed="" role="status" hidden>
            <p>{m.referrer_case_changed()}</p>
            <button className="button quiet" type="submit" form={CASE_FORM} name={CASES} value={cases.length}>
              {m.referrer_case_show()}
            </button>
          </div>
          <p className="form-actions" data-unchanged="">
            {/* The address says what is shown, so the server can tell what was changed since. */}
            <button
              className="button"
              type="submit"
              form={CASE_FORM}
              formMethod="post"
              formAction={search}
              name={CASES}
              value={cases.length}
            >
              {buttonWords(cases.length, asked)}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function buttonWords(all: number, asked: number): string {
  if (all === 1) return m.referrer_case_ask();
  if (asked === all) return m.referrer_case_ask_all({ count: all });
  return asked === 1 ? m.referrer_case_ask_one() : m.referrer_case_ask_some({ count: asked });
}

type FoundProps = { number: number; found: Found; sent: DeskValues };

function FoundProviders({ number, found: { question, asked, byPhone }, sent }: FoundProps) {
  const [chosen, shown] = ["anbieter", "gezeigt"].map((name) => (sent[`${name}${number}`] ?? "").split("\n"));
  return (
    <>
      <p className="case-sentence">{m.form_quoted({ words: questionSentence(question) })}</p>
      {asked.length === 0 && (
        <p className="note">{byPhone.length === 0 ? m.referrer_case_nobody() : m.referrer_case_only_by_phone()}</p>
      )}
      {asked.length === 0 ? (
        <ul>
          {byPhone.map((one) => (
            <li key={one.id}>
              <ProviderWords one={one} isByPhone />
            </li>
          ))}
        </ul>
      ) : (
        [...asked, ...byPhone].map((one) => (
          <label className="choice" key={one.id}>
            <input
              type="checkbox"
              form={CASE_FORM}
              name={`anbieter${number}`}
              value={one.id}
              defaultChecked={!shown?.includes(`${one.id}`) || chosen?.includes(`${one.id}`)}
            />
            <span>
              <ProviderWords one={one} isByPhone={byPhone.includes(one)} />
            </span>
            <input type="hidden" form={CASE_FORM} name={`gezeigt${number}`} value={one.id} />
          </label>
        ))
      )}
    </>
  );
}

const ProviderWords = ({ one, isByPhone }: { one: FoundProvider; isByPhone: boolean }) => (
  <>
    {one.name}
    <span className="field-hint">{` ${aboutProvider(one, isByPhone)}`}</span>
  </>
);

const aboutProvider = ({ km, hasDuty, known, phone, phoneHours }: FoundProvider, isByPhone: boolean) =>
  [
    km === null
      ? m.referrer_case_in_place()
      : m.place_away({ distance: formatDistance(km) ?? m.place_under_a_kilometre() }),
    hasDuty && m.referrer_must_accept(),
    known === "yes" ? m.referrer_case_fits() : known === "unknown" && m.referrer_case_partly_known(),
    isByPhone && (phone ? m.referrer_case_by_phone_at({ phone: phone.display }) : m.referrer_case_by_phone()),
    isByPhone && phoneHours && shownHours(phoneHours),
  ]
    .filter(Boolean)
    .join(", ");
