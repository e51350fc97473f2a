/** A review on its author's account page. */
export type OwnReview = {
  id: number;
  spitexName: string;
  spitexPath: string;
  rating: number;
  text: string;
  createdAt: string;
  /** Hidden from visitors by the operator. */
  isHidden: boolean;
  /** Its author's address was shown to be theirs. Until then it does not count for averages. */
  isConfirmed: boolean;
  /** When it is published, as long as visitors do not see it (rule reviews-26). */
  waitsUntil: string | null;
  /** Of the provider. */
  replyText: string | null;
};
