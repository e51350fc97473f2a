import { useState } from "react";
import type { ListedReview } from "#domain/desks/review-desk.ts";
import { countOf, formatMoment, numberWord } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { useAdminList } from "../admin-list.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame, WorkSearch } from "../list-frame.tsx";
import { useQueryParam } from "../query-param.ts";
import { useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";
import { HideForm } from "./hide-form.tsx";

/** All reviews, newest first, with other reviews by their authors. */
export function ReviewList() {
  const q = useQueryParam("q") ?? "";
  const account = useQueryParam("konto") ?? "";
  const list = useAdminList<ListedReview>(`/reviews?${new URLSearchParams({ q, account })}`);
  const title = account === "" ? "Alle Bewertungen" : "Bewertungen eines Kontos";
  return (
    <>
      <WorkSearch label="Text, Name oder E-Mail-Adresse der Person" />
      <section aria-labelledby="alle-titel">
        <h2 id="alle-titel">{q === "" ? title : `${title}: «${q}»`}</h2>
        {account !== "" && (
          <p>
            <a href={`${paths.adminReports()}?stand=all`}>Die Bewertungen aller zeigen</a>
          </p>
        )}
        <ListFrame list={list} empty="Keine Bewertung gefunden.">
          <ul className="reported">
            {list.items?.map((review) => (
              <ReviewItem key={review.id} review={review} onDecided={list.reload} />
            ))}
          </ul>
        </ListFrame>
      </section>
    </>
  );
}

type Props = { review: ListedReview; onDecided: () => Promise<unknown> };

function ReviewItem({ review, onDecided }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [hiding, setHiding] = useState<"one" | "all">();
  const [said, setSaid] = useState("");
  const { id, spitexName, spitexPath, author, rating, text, createdAt, isHidden, isImported } = review;
  const { others, othersCount, othersShown } = review;
  const decided = async (words: string) => {
    await onDecided();
    setHiding(undefined);
    setSaid(words);
  };
  const hide = async (reason: string) => {
    const isOfAll = hiding === "all";
    await api.send("POST", `/reviews/${id}/hide`, { reason, text, isOfAll });
    await decided(isOfAll ? "Alle Bewertungen dieser Person sind ausgeblendet." : "Die Bewertung ist ausgeblendet.");
  };
  const restore = () =>
    run(async () => {
      await api.send("POST", `/reviews/${id}/restore`);
      await decided("Wieder zu sehen ist, was zusammen ausgeblendet wurde.");
    });
  const button = (label: string, onClick: () => void) => (
    <button className="button quiet" type="button" aria-disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <DecidedItem title={spitexName} href={`${spitexPath}#${REVIEWS_ID}`} said={said} decision={said}>
      <figure className="reported-review">
        <blockquote className="letter-text">{text}</blockquote>
        <figcaption>
          {`${author}, ${rating} von 5 Sternen, ${isImported ? "aus einem Import" : formatMoment(new Date(createdAt))} `}
          <Shown isHidden={isHidden} />
        </figcaption>
      </figure>
      {others.length > 0 && (
        <details className="desk-filter">
          <summary>
            {`${countOf(othersCount, "andere Bewertung", "andere Bewertungen")} dieser Person`}
            {othersCount > others.length && ` (hier die ${numberWord(others.length)} neuesten)`}
          </summary>
          <ul className="reasons">
            {others.map((other) => (
              <li key={other.id}>
                <strong>{`${other.spitexName}, ${other.rating} von 5 Sternen `}</strong>
                <Shown isHidden={other.isHidden} />
                <span className="letter-text">{other.text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {hiding ? (
        <HideForm
          key={hiding}
          id={`ausblenden-${id}`}
          submitLabel={hiding === "all" ? "Alle ausblenden" : "Ausblenden"}
          onSend={hide}
          onCancel={() => setHiding(undefined)}
        />
      ) : (
        <p className="form-actions">
          {isHidden ? button("Wieder zeigen", restore) : button("Ausblenden", () => setHiding("one"))}
          {othersShown > 0 && button("Alle dieser Person ausblenden", () => setHiding("all"))}
        </p>
      )}
    </DecidedItem>
  );
}

const Shown = ({ isHidden }: { isHidden: boolean }) => (
  <span className={isHidden ? "tag state-handled" : "tag state-new"}>{isHidden ? "ausgeblendet" : "zu sehen"}</span>
);
