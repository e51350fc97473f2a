/** The 97.5 % quantile of the normal distribution, for an interval of 95 %. */
const Z = 1.959_963_985;

export type Share = { right: number; asked: number };

/**
 * The 95 % confidence interval of a share (Wilson 1927). Unlike the textbook interval, it stays between 0 and 1, and it
 * is useful for few answers and for answers that all agree. Undefined without answers.
 */
export function wilsonInterval({ right, asked }: Share): { low: number; high: number } | undefined {
  if (asked === 0) return undefined;
  const share = right / asked;
  const spread = Z ** 2 / asked;
  const centre = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share) + spread / 4) / asked);
  const scale = 1 + spread;
  // If all answers agree, one end is exactly 0 or 1, which rounding errors would miss.
  return { low: right === 0 ? 0 : (centre - half) / scale, high: right === asked ? 1 : (centre + half) / scale };
}
