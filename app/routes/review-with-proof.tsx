import { numberWord } from "#domain/format.ts";
import { REVIEW_COOLDOWN_MONTHS } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import { loadProof } from "#worker/services/reviews/review-proofs.ts";
import { depsContext } from "../context.ts";
import { Island } from "../islands/island.tsx";
import { ReviewForm } from "../islands/reviews/review-form.tsx";
import { orPageError } from "../load-page.ts";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/review-with-proof.ts";

/** The target of a card's code and of the mail weeks after care began: the provider page's form, with a proof. */
export async function loader({ params: { slug: code }, context }: Route.LoaderArgs) {
  const proof = await orPageError(context, (deps, { ip }) => loadProof(deps, { code, ip }));
  const { config } = context.get(depsContext);
  return { ...proof, code, minPasswordLength: config.auth.password.minLength };
}

export default function ReviewWithProofPage({ loaderData }: Route.ComponentProps) {
  const { kind, isUsed, listing, formerly, code, minPasswordLength } = loaderData;
  const { name } = listing;
  const title = m.proof_title({ name });
  const props = { spitex: listing.slug, spitexName: name, formerly, proof: code, minPasswordLength };
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">
          {isUsed ? m.proof_used() : kind === "anfrage" ? m.proof_by_inquiry() : m.proof_by_card()}
        </p>
        {!isUsed && <p className="muted">{m.proof_replaces({ months: numberWord(REVIEW_COOLDOWN_MONTHS) })}</p>}
      </header>
      {!isUsed && (
        <section aria-labelledby="bewerten">
          <h2 className="sr-only" id="bewerten">
            {m.review_write()}
          </h2>
          <Island name="review-form" when="touch session" props={props} failure={m.frame_not_loaded()}>
            <ReviewForm {...props} />
          </Island>
          <NeedsScript purpose="review" look="empty" />
        </section>
      )}
      <p className="actions">
        <a className="button quiet" href={listing.path}>
          {m.proof_page_of({ name })}
        </a>
      </p>
    </div>
  );
}
