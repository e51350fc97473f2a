/** A platform rate limit that allows this many requests per client. */
export function limitOf(allowed: number) {
  const used = new Map<string, number>();
  return {
    limit: async ({ key }: { key: string }) => {
      used.set(key, (used.get(key) ?? 0) + 1);
      return { success: (used.get(key) ?? 0) <= allowed };
    },
  };
}
