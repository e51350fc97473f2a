import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#domain/desks/bulk-action.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { workerdPids } from "./cpu.ts";
import { fillDirectory } from "./fill-directory.ts";
import { withFreshState } from "./fresh-state.ts";
import { forgetPeak, memoryOf } from "./memory.ts";

const EMAIL = "verwaltung@example.ch";

export type ExportSpeed = {
  format: ExportFormat;
  seconds: number;
  megabytes: number;
  /** The peak growth of the process with the Worker and its databases. */
  grownMegabytes: number;
};

/** A directory of this size in every format, as a browser downloads it from the built Worker. */
export function measureExport(size: number): Promise<ExportSpeed[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir, isQuiet: true });
    try {
      await loadEmbeddedPlaces(site.deps);
      await fillDirectory(site.deps.db, embeddedRegister(), size);
      const token = await adminToken(site);
      // The first one also fills the cache of the database.
      await download(site, "csv", token);
      const speeds: ExportSpeed[] = [];
      for (const format of EXPORT_FORMATS) speeds.push(await download(site, format, token));
      return speeds;
    } finally {
      await site.close();
    }
  });
}

async function adminToken({ address, deps }: LocalSite): Promise<string> {
  const signedUp = await fetch(new URL("/auth/signup", address), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: crypto.randomUUID() }),
  });
  const { access_token } = (await signedUp.json()) as { access_token: string };
  await grantAdmin(deps, EMAIL);
  return access_token;
}

async function download({ address }: LocalSite, format: ExportFormat, token: string): Promise<ExportSpeed> {
  const pids = workerdPids();
  for (const pid of pids) forgetPeak(pid);
  const before = pids.map((pid) => memoryOf(pid, "VmRSS"));
  const started = performance.now();
  const body = new URLSearchParams({ access_token: token });
  const response = await fetch(new URL(`/api/admin/exports?format=${format}`, address), { method: "POST", body });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - started) / 1000;
  const grown = pids.map((pid, at) => memoryOf(pid, "VmHWM") - (before[at] ?? 0));
  return { format, seconds, megabytes: bytes / 1e6, grownMegabytes: Math.max(...grown) };
}
