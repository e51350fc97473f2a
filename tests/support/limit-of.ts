/** A rate limit of the platform that allows so many requests of each client. */
export function limitOf(allowed: number) {
  const used = new Map<string, number>();
  return {
    limit: async ({ key }: { key: string }) => {
      used.set(key, (used.get(key) ?? 0) + 1);
      return { success: (used.get(key) ?? 0) <= allowed };
    },
  };
}
