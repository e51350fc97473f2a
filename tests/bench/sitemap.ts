import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { updateSitemap } from "#worker/services/sitemap/sitemap.ts";
import { fillDirectory } from "./fill-directory.ts";
import { withFreshState } from "./fresh-state.ts";

const EMAIL = "verwaltung@example.ch";

export type SitemapSpeed = {
  seconds: number;
  urls: number;
  megabytes: number;
  files: number;
  /** Peak memory of an update, without garbage. */
  heldMegabytes: number;
};

/** An update on demand for a directory of this size, through the built Worker. */
export function measureSitemap(size: number): Promise<SitemapSpeed> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir, isQuiet: true });
    try {
      await loadEmbeddedPlaces(site.deps);
      await fillDirectory(site.deps.db, embeddedRegister(), size);
      return { ...(await updateThroughWorker(site)), heldMegabytes: await heldByUpdate(site) };
    } finally {
      await site.close();
    }
  });
}

async function updateThroughWorker({ address, deps }: LocalSite) {
  const signedUp = await fetch(new URL("/auth/signup", address), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: crypto.randomUUID() }),
  });
  const { access_token } = (await signedUp.json()) as { access_token: string };
  await grantAdmin(deps, EMAIL);
  const headers = { Authorization: `Bearer ${access_token}` };
  const started = performance.now();
  const updated = await fetch(new URL("/api/admin/sitemap", address), { method: "POST", headers });
  const seconds = (performance.now() - started) / 1000;
  if (!updated.ok) throw new Error(`${updated.status} ${await updated.text()}`);
  const { urls, size } = (await updated.json()) as { urls: number; size: number };
  const index = await (await fetch(new URL("/sitemap.xml", address))).text();
  return { seconds, urls, megabytes: size / 1e6, files: index.split("<sitemap>").length - 1 };
}

/** The same update in this process, where memory can be measured after each file. */
async function heldByUpdate({ deps }: LocalSite): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const heldNow = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heldNow();
  let most = before;
  const { sitemapFiles } = deps;
  const putPart: typeof sitemapFiles.putPart = async (...file) => {
    most = Math.max(most, heldNow());
    await sitemapFiles.putPart(...file);
  };
  await updateSitemap({ ...deps, sitemapFiles: { ...sitemapFiles, putPart } });
  return (most - before) / 1e6;
}
