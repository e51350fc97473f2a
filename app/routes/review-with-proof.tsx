import { m } from "#messages";
import { loadProof } from "#worker/services/reviews/review-proofs.ts";
import { depsContext } from "../context.ts";
import { Island } from "../islands/island.tsx";
import { ReviewForm } from "../islands/reviews/review-form.tsx";
import { orPageError } from "../load-page.ts";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/review-with-proof.ts";

/** The target of a card's code and of the mail weeks after care has begun: the form of the provider's page, with a proof. */
export async function loader({ params: { slug: code }, context }: Route.LoaderArgs) {
  const proof = await orPageError(context, (deps, { ip }) => loadProof(deps, { code, ip }));
  const { config } = context.get(depsContext);
  return { ...proof, code, minPasswordLength: config.auth.password.minLength };
}

export const headers = () => ({ "Referrer-Policy": "same-origin" });

export default function ReviewWithProofPage({ loaderData }: Route.ComponentProps) {
  const { kind, isUsed, listing, code, minPasswordLength } = loaderData;
  const title = `Bewertung: ${listing.name}`;
  const props = { spitex: listing.slug, proof: code, minPasswordLength };
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">
          {isUsed
            ? "Mit diesem Code wurde schon eine Bewertung geschrieben."
            : kind === "anfrage"
              ? "Sie haben hier angefragt, und die Pflege hat begonnen. Darum zählt Ihre Bewertung für die Sterne."
              : "Sie haben eine Karte dieses Anbieters. Darum zählt Ihre Bewertung für die Sterne."}
        </p>
        {!isUsed && (
          <p className="muted">
            Haben Sie diesen Anbieter in den letzten sechs Monaten schon bewertet, ersetzt der neue Text den alten, und
            der Nachweis kommt dazu.
          </p>
        )}
      </header>
      {!isUsed && (
        <section aria-labelledby="bewerten">
          <h2 className="sr-only" id="bewerten">
            Bewertung schreiben
          </h2>
          <Island name="review-form" when="touch session" props={props} failure={m.frame_not_loaded()}>
            <ReviewForm {...props} />
          </Island>
          <NeedsScript purpose="review" look="empty" />
        </section>
      )}
      <p className="actions">
        <a className="button quiet" href={listing.path}>
          {`Zur Seite von ${listing.name}`}
        </a>
      </p>
    </div>
  );
}
