import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { HEAD_RATING_ID, REVIEW_LIST_ID, REVIEWS_ID } from "#domain/reviews/review.ts";
import { account } from "../../session/account.ts";
import { fetchReviews, type ReviewsAnswer, type SavedAnswer } from "../../session/send-review.ts";
import { readStored } from "../../session/stored-session.ts";
import signInStyles from "../../styles/sign-in.css?url&no-inline";
import { HeadRating, ReviewList, reviewId } from "../../ui/provider/review-list.tsx";
import { hydrate } from "../hydrate.tsx";
import { loadStyles } from "../load-styles.ts";
import { wakeTools } from "../wake-tools.ts";
import { ReviewForm } from "./review-form.tsx";

const REVIEWED_KEY = "spitex-reviewed";

export async function wake(root: HTMLElement): Promise<void> {
  // Styles of the dialog with the account forms, which works without them.
  await loadStyles(signInStyles).catch(console.error);
  const props = JSON.parse(root.dataset.props ?? "{}");
  const onSaved = (answer: SavedAnswer) => {
    // Synchronously, so that the new review can be scrolled to.
    flushSync(() => answer.reviews && showReviews(answer));
    goToReview(answer.written);
    rememberReview(props.spitex);
  };
  await hydrate(
    root,
    <ReviewForm
      {...props}
      store={account.store}
      tools={wakeTools}
      onSaved={onSaved}
      isConfirmed={account.mailLink?.type === "signup" && !account.mailLink.isBroken}
    />,
  );
  // The edge cache may still serve the old page to the author.
  if (readStored("sessionStorage", REVIEWED_KEY) === props.spitex) {
    const answer = await fetchReviews(props.spitex);
    if (answer) showReviews(answer);
  }
}

/** Scrolls to the author's review, or to the start of the list if newer ones hide it. */
function goToReview(key: string) {
  const place = document.getElementById(reviewId(key)) ?? document.getElementById(REVIEWS_ID);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
}

function rememberReview(spitex: string) {
  try {
    sessionStorage.setItem(REVIEWED_KEY, spitex);
  } catch {
    // Without storage the author waits for the edge cache like other visitors.
  }
}

const roots = new Map<string, Root>();

function showReviews({ reviews, ...summary }: ReviewsAnswer) {
  rootOf(REVIEW_LIST_ID)?.render(<ReviewList spitexPath={location.pathname} reviews={reviews} summary={summary} />);
  rootOf(HEAD_RATING_ID)?.render(<HeadRating summary={summary} />);
}

/** Creating the root keeps the server's HTML until the first render replaces it. */
function rootOf(id: string): Root | undefined {
  const place = document.getElementById(id);
  const root = roots.get(id) ?? (place ? createRoot(place) : undefined);
  if (root) roots.set(id, root);
  return root;
}
