/** @throws what `late` makes after so many milliseconds; the work goes on, and what comes of it is ignored */
export async function inTime<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
