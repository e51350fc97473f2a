import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { formatNumber } from "#domain/format.ts";
import { LANGUAGE_TAGS, type Language, language } from "#domain/language.ts";
import { languageName } from "#domain/offer/languages.ts";
import { paths } from "#domain/paths.ts";
import { CARD_COUNTS, cardCodeInWords, MOST_CARDS } from "#domain/reviews/review-proof.ts";
import { m } from "#messages";
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

const said = () => ({ drucken: m.desk_card_said_ready() });

/** Cards with a code each, which a provider gives to its clients. */
export default function DeskCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { printed, used, left, cards, cardLanguage, listing } = loaderData;
  const isForeign = cardLanguage !== language();
  return (
    <DeskPage current="deskReviews" title={m.desk_card_title()} data={loaderData} answer={actionData} said={said()}>
      <div className="not-on-paper">
        <p className="section-note">{m.desk_card_lead({ most: MOST_CARDS })}</p>
        {isForeign && (
          <p className="section-note">
            <ParaglideMessage
              message={m.desk_card_language}
              inputs={{ language: languageName(cardLanguage) }}
              markup={{ link: ({ children }) => <a href={paths.deskSettings(listing.id)}>{children}</a> }}
            />
          </p>
        )}
        <p>{m.desk_card_counts({ printed: formatNumber(printed), used: formatNumber(used) })}</p>
        <form className="form" method="post">
          <ActField act="drucken" />
          <div className="form-actions">
            {CARD_COUNTS.filter((one) => one <= left).map((one) => (
              <button className="button quiet" key={one} type="submit" name="anzahl" value={one}>
                {m.desk_card_make({ count: one })}
              </button>
            ))}
          </div>
        </form>
        {cards.length > 0 && <PrintButton />}
      </div>
      {cards.length > 0 && (
        <ul className="review-cards" lang={isForeign ? LANGUAGE_TAGS[cardLanguage] : undefined}>
          {cards.map((card) => (
            <Card key={card.code} {...loaderData} {...card} />
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

type CardProps = Pick<Route.ComponentProps["loaderData"], "listing" | "cardLanguage" | "siteUrl" | "operator">;

/** In the language of the listing's mails: clients read it, not the person at the desk. */
function Card({ listing, cardLanguage, siteUrl, operator, code, path }: CardProps & { code: string; path: string }) {
  const options = { locale: cardLanguage };
  return (
    <li>
      <QrCode text={siteUrl + path} alt={m.desk_card_scan({ code }, options)} />
      <div>
        <p>
          <b>{m.desk_card_how_was({ name: listing.name }, options)}</b>
        </p>
        <p>{m.desk_card_helps({}, options)}</p>
        <p className="card-address">
          {(siteUrl + path).replace(/^https?:\/\//, "").slice(0, -code.length)}
          <b>{cardCodeInWords(code)}</b>
        </p>
        <p className="muted">{m.desk_card_valid({}, options)}</p>
      </div>
      {operator.address && (
        <ByHand address={[operator.name, operator.address].filter(Boolean).join(", ")} options={options} />
      )}
    </li>
  );
}

/** For clients without internet: the operator enters what the card says. */
const ByHand = ({ address, options }: { address: string; options: { locale: Language } }) => (
  <div className="by-hand">
    <p>
      <ParaglideMessage
        message={m.desk_card_by_hand}
        inputs={{ address }}
        options={options}
        markup={{ to: ({ children }) => <b>{children}</b> }}
      />
    </p>
    <p>{m.desk_card_stars({ boxes: "☐ 1 ☐ 2 ☐ 3 ☐ 4 ☐ 5" }, options)}</p>
    <p>{m.desk_card_author({}, options)}</p>
    <div className="by-hand-lines" />
  </div>
);
