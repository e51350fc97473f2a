/** A review as its author's account page has it. */
export type OwnReview = {
  id: number;
  spitexName: string;
  spitexPath: string;
  rating: number;
  text: string;
  createdAt: string;
  /** Not shown to visitors: the operator decided so. */
  isHidden: boolean;
};
