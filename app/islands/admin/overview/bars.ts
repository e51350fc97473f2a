/** In units of the drawing, which is stretched to the width of its column. */
export const STEP = 10;
export const HEIGHT = 40;
const GAP = 2;
/** Of a number that is not zero, so that it is seen beside a thousand. */
const LEAST = 1;

export type Bar = { x: number; y: number; width: number; height: number; series: number };

/** A bar for each column of numbers, its parts on top of each other, the first one below. */
export function barsOf(columns: readonly (readonly number[])[]): Bar[] {
  const most = Math.max(1, ...columns.map((column) => column.reduce((sum, value) => sum + value, 0)));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * (HEIGHT - LEAST)));
  return columns.flatMap((column, at) => {
    let top = HEIGHT;
    return column.flatMap((value, series) => {
      const height = heightOf(value);
      top -= height;
      return height === 0 ? [] : [{ x: at * STEP + GAP / 2, y: top, width: STEP - GAP, height, series }];
    });
  });
}
