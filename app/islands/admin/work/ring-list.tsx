import { type ReactNode, useState } from "react";
import type { HeldRing } from "#domain/desks/ring-desk.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { PROOFS } from "#domain/reviews/review-proof.ts";
import { useAdminList } from "../admin-list.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useCaseNotes } from "./case-notes.tsx";
import { DecidedItem } from "./decided-item.tsx";
import { HideForm } from "./hide-form.tsx";

/** Groups of reviews that look coordinated and do not count until an admin decides. */
export function RingList() {
  const list = useAdminList<HeldRing>("/review-rings");
  const notesOf = useCaseNotes(
    "review-rings",
    list.items?.map(({ id }) => id),
  );
  return (
    <section aria-labelledby="ringe-titel">
      <h2 id="ringe-titel">Zurückgehaltene Bewertungen</h2>
      <p className="section-note">
        Diese Bewertungen sehen aus, als kämen sie aus einer Hand. Auf der Seite des Anbieters stehen sie gefaltet unter
        «Wird geprüft» und zählen nicht für die Sterne.
      </p>
      <ListFrame list={list} empty="Zurzeit ist keine Bewertung zurückgehalten.">
        <ul className="reported">
          {list.items?.map((ring) => (
            <RingItem key={ring.id} ring={ring} notes={notesOf(ring.id)} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}

type Props = { ring: HeldRing; notes: ReactNode };

function RingItem({ ring: { id, reasons, reviews }, notes }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isHiding, setIsHiding] = useState(false);
  const [said, setSaid] = useState("");
  const seen = { reviews: reviews.map((review) => review.id) };
  const free = () =>
    run(async () => {
      await api.send("POST", `/review-rings/${id}/free`, seen);
      setSaid("Die Bewertungen sind freigegeben.");
    });
  const hide = async (reason: string) => {
    await api.send("POST", `/review-rings/${id}/hide`, { ...seen, reason });
    setIsHiding(false);
    setSaid("Die Bewertungen sind ausgeblendet.");
  };
  const [first] = reviews;
  return (
    <DecidedItem
      title={`${first?.spitexName}: ${countOf(reviews.length, "Bewertung", "Bewertungen")}`}
      href={`${first?.spitexPath}#${REVIEWS_ID}`}
      said={said}
      decision={said}
      tick={notes}
    >
      <ul className="reasons">
        {reasons.map(({ words, count }) => (
          <li key={words}>{`${words} (${count} von ${reviews.length})`}</li>
        ))}
      </ul>
      {reviews.map((review) => (
        <figure className="reported-review" key={review.id}>
          <blockquote className="letter-text">{review.text}</blockquote>
          <figcaption>
            {`${review.author}, ${review.rating} von 5 Sternen, ${formatMoment(new Date(review.createdAt))}`}
            {review.proof && `, ${PROOFS[review.proof]()}`}
          </figcaption>
        </figure>
      ))}
      {said === "" && !isHiding && (
        <p className="form-actions">
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={free}>
            Alle freigeben
          </button>
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => setIsHiding(true)}>
            Alle ausblenden
          </button>
        </p>
      )}
      {isHiding && (
        <HideForm id={`ring-${id}`} submitLabel="Alle ausblenden" onSend={hide} onCancel={() => setIsHiding(false)} />
      )}
    </DecidedItem>
  );
}
