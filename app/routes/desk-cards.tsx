import { z } from "zod";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { CARD_COUNTS, cardCodeInWords, MOST_CARDS } from "#domain/reviews/review-proof.ts";
import { loadCards, makeCards } from "#worker/services/reviews/review-proofs.ts";
import { act, deskPage } from "../desk-page.ts";
import { PrintButton } from "../islands/print/print-button.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField } from "../ui/desk/press.tsx";
import { QrCode } from "../ui/shortlist/qr-code.tsx";
import type { Route } from "./+types/desk-cards.ts";

const count = z.object({ anzahl: z.coerce.number().refine((given) => CARD_COUNTS.some((one) => one === given)) });

const page = deskPage(loadCards, {
  drucken: act({
    input: count,
    limit: "provider-edit",
    does: (deps, { userId, listingId, anzahl }) => makeCards(deps, { userId, listingId }, anzahl),
  }),
});
export const loader = page.loader;
export const action = page.action;

const SAID = { drucken: "Die Karten sind bereit. Drucken Sie diese Seite." };

/** Cards with a code each, which a provider gives to its clients. */
export default function DeskCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { printed, used, left, codes, siteUrl, operator, listing } = loaderData;
  return (
    <DeskPage current="deskReviews" title="Karten" data={loaderData} answer={actionData} said={SAID}>
      <div className="not-on-paper">
        <p className="section-note">
          {`Geben Sie allen Klientinnen und Klienten eine Karte, nicht nur den zufriedenen. Jede Karte hat einen Code für eine Bewertung mit Nachweis. Wie viele Sie gedruckt haben und wie viele gebraucht wurden, steht auf Ihrer Seite. In zwölf Monaten sind es höchstens ${MOST_CARDS}.`}
        </p>
        <p>{`In zwölf Monaten gedruckt: ${formatNumber(printed)}, gebraucht: ${formatNumber(used)}.`}</p>
        <form className="form" method="post">
          <ActField act="drucken" />
          <div className="form-actions">
            {CARD_COUNTS.filter((one) => one <= left).map((one) => (
              <button className="button quiet" key={one} type="submit" name="anzahl" value={one}>
                {`${one} Karten erstellen`}
              </button>
            ))}
          </div>
        </form>
        {codes.length > 0 && <PrintButton />}
      </div>
      {codes.length > 0 && (
        <ul className="review-cards">
          {codes.map((code) => (
            <li key={code}>
              <QrCode
                text={siteUrl + paths.reviewWithProof(code)}
                alt={`QR-Code: öffnet die Bewertung mit dem Code ${code}`}
              />
              <div>
                <p>
                  <b>{`Wie war es mit ${listing.name}?`}</b>
                </p>
                <p>Ihre Erfahrung hilft anderen. Öffnen Sie diese Adresse:</p>
                <p className="card-address">
                  {siteUrl.replace(/^https?:\/\//, "") + paths.reviewWithProof("")}
                  <b>{cardCodeInWords(code)}</b>
                </p>
                <p className="muted">Der Code gilt einmal und zwölf Monate.</p>
              </div>
              {operator.address && <ByHand to={[operator.name, operator.address].filter(Boolean).join(", ")} />}
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

/** For clients without internet: the operator enters what the card says. */
const ByHand = ({ to }: { to: string }) => (
  <div className="by-hand">
    <p>
      Ohne Internet: Schreiben Sie hier, und senden Sie die Karte an <b>{to}</b>
    </p>
    <p>Sterne: ☐ 1 ☐ 2 ☐ 3 ☐ 4 ☐ 5 (5 ist das beste)</p>
    <p>Name, der dabei stehen soll:</p>
    <div className="by-hand-lines" />
  </div>
);
