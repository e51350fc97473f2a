import { z } from "zod";

const configSchema = z.object({
  SITE_URL: z.url().transform((url) => new URL(url).origin),
  PAGE_CACHE_SECONDS: z.coerce.number().min(0),
});

export type Config = { siteUrl: string; pageCacheSeconds: number };

/** Variables of wrangler.toml, checked once per isolate. */
export function readConfig(env: Env): Config {
  const config = configSchema.parse(env);
  return { siteUrl: config.SITE_URL, pageCacheSeconds: config.PAGE_CACHE_SECONDS };
}
