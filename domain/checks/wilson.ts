/** The 97.5 % quantile of the normal distribution, for an interval of 95 %. */
const Z = 1.959_963_985;

export type Share = { right: number; asked: number };

/**
 * The interval in which a share lies with 95 % certainty (Wilson 1927). Unlike the textbook one it stays between 0 and
 * 1, and says something sensible of few answers and of answers that all agree. Undefined if nobody was asked.
 */
export function wilsonInterval({ right, asked }: Share): { low: number; high: number } | undefined {
  if (asked === 0) return undefined;
  const share = right / asked;
  const spread = Z ** 2 / asked;
  const centre = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share) + spread / 4) / asked);
  const scale = 1 + spread;
  // Where all agree, an end is exactly 0 or 1, which rounding errors would miss.
  return { low: right === 0 ? 0 : (centre - half) / scale, high: right === asked ? 1 : (centre + half) / scale };
}
