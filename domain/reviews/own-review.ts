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
};
