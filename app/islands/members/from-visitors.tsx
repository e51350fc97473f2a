import type { ProviderVerdict } from "#domain/corrections/correction-answer.ts";
import { formatDate, formatMoment, formatNumber, formatRating } from "#domain/format.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { AccountSection, showSiteFailure } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import type { DeskProps } from "./member-tools.ts";

type Inquiry = ProviderDesk["inquiries"][number];

export const KeptInquiries = ({ desk: { inquiries } }: DeskProps) => (
  <AccountSection
    id="anfragen"
    title="Anfragen"
    note={`Die Anfragen an Sie, seit Sie diesen Eintrag pflegen, höchstens der letzten ${KEEP_DAYS} Tage. Sie haben sie auch als Mail bekommen. Danach löschen wir sie.`}
  >
    {inquiries.length === 0 && <p>In dieser Zeit kam keine Anfrage.</p>}
    <ul className="account-list">
      {inquiries.map((inquiry) => (
        <li className="account-item tall" key={inquiry.id}>
          <div>
            <p className="account-item-name">
              {inquiry.name} <span className="badge">{stateWords(inquiry)}</span>
            </p>
            <p className="field-hint">{formatMoment(new Date(inquiry.createdAt))}</p>
            <p>
              <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
              <br />
              <a href={`tel:${inquiry.phone.replaceAll(/[^\d+]/g, "")}`}>{inquiry.phone}</a>
            </p>
            <p className="own-review-text">{inquiry.message}</p>
          </div>
          <a className="button quiet" href={inquiry.answerPath}>
            {inquiry.answer ? "Antwort ändern" : "Antworten"}
            <span className="sr-only">{` (${inquiry.name})`}</span>
          </a>
        </li>
      ))}
    </ul>
  </AccountSection>
);

function stateWords({ answer, seenAt }: Inquiry): string {
  if (answer) return ANSWERS[answer];
  return seenAt ? "gelesen" : "ohne Antwort";
}

export function FiguresSection({ desk: { figures } }: DeskProps) {
  const { inquiries, ownReviews, rating, ratings } = figures;
  const shown = [
    [`Anfragen in ${KEEP_DAYS} Tagen`, formatNumber(inquiries)],
    ["Bewertungen, hier geschrieben", formatNumber(ownReviews)],
    ["Bewertung auf der Seite", rating === null ? "noch keine" : `${formatRating(rating)} von 5`],
    ["Zahl der Bewertungen dahinter", ratings === null ? "nicht bekannt" : formatNumber(ratings)],
  ];
  return (
    <AccountSection id="zahlen" title="Zahlen">
      <dl className="pairs">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}

const ID = "korrekturen";

const SAID: Record<ProviderVerdict, { title: string; text: string }> = {
  taken: { title: "Danke", text: "Die Meldung ist erledigt." },
  upheld: { title: "Danke", text: "Wir sehen uns die Angabe an und entscheiden." },
};

/** Visitors' corrections of the listing. */
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
