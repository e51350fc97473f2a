/** What is asked of a list of a desk. */
export type DeskAsk = {
  /** The `next` of the page before. */
  from: string | undefined;
  /** Only what is about these listings. */
  named?: readonly number[] | undefined;
  /** Items of a page, if not as many as a screen shows. */
  size?: number;
};
