import type { SiteConfig } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { isPlaceholderId } from "./placeholders.ts";
import type { SetupSite, Step, Task } from "./site.ts";
import { tomlText } from "./toml-values.ts";

const ALREADY = /already exists|already (taken|own)|code: (10004|10014|11009|7502)\]/i;

type Database = SiteConfig["d1_databases"][number];

/** Databases with their ids. In the European Union: jurisdictions cannot be changed later. */
export const databaseStep = (binding: string): Step => ({
  title: `Datenbank ${binding}`,
  missing: async (site) => {
    const database = one(site.remote.config.d1_databases, binding);
    const id = await databaseId(site, database.database_name);
    if (id !== undefined && id === database.database_id) return [];
    refuseOtherId(database.database_id, id, `Datenbank ${database.database_name}`);
    const create = site.task(["d1", "create", database.database_name, "--jurisdiction", "eu"], { already: ALREADY });
    return [...(id === undefined ? [create] : []), databaseEdit(site, database, id)];
  },
});

function databaseEdit(site: SetupSite, { binding, database_name: name }: Database, known: string | undefined): Task {
  const edit = (id: string) =>
    site.edits([{ table: `${site.prefix}d1_databases`, binding, key: "database_id", value: tomlText(id) }]);
  return idTask(edit, known, () => databaseId(site, name));
}

async function databaseId(site: SetupSite, name: string): Promise<string | undefined> {
  const all = await site.lookAt<{ name: string; uuid: string }[]>(["d1", "list", "--json"]);
  return all?.find((each) => each.name === name)?.uuid;
}

export const namespaceStep: Step = {
  title: "Zwischenspeicher der Suche (KV)",
  missing: async (site) => {
    const { name, kv_namespaces } = site.remote.config;
    const { binding, id: written } = one(kv_namespaces, "SEARCH_CACHE");
    const title = `${name}-search-cache`;
    const find = async () => {
      const all = await site.lookAt<{ id: string; title: string }[]>(["kv", "namespace", "list"]);
      return all?.find((each) => each.title === title || each.id === written)?.id;
    };
    const id = await find();
    if (id !== undefined && id === written) return [];
    refuseOtherId(written, id, `Namespace ${title}`);
    const edit = (found: string) =>
      site.edits([{ table: `${site.prefix}kv_namespaces`, binding, key: "id", value: tomlText(found) }]);
    const create = site.task(["kv", "namespace", "create", title], { already: ALREADY });
    return [...(id === undefined ? [create] : []), idTask(edit, id, find)];
  },
};

/** Writes an id that is known only after the resource was made. */
function idTask(
  edit: (id: string) => Task[],
  known: string | undefined,
  find: () => Promise<string | undefined>,
): Task {
  const [sample] = edit(known ?? "…");
  return {
    text: sample?.text ?? "",
    run: async () => {
      const id = known ?? (await find());
      if (id === undefined) throw new Error("a new resource is not in the list of its kind");
      for (const task of edit(id)) await task.run();
    },
  };
}

/** An id of another account must not be replaced by a fresh, empty database. */
function refuseOtherId(written: string, found: string | undefined, what: string) {
  if (isPlaceholderId(written)) return;
  throw new StepFailure(
    `${what}: In wrangler.toml steht die ID ${written}, das Konto kennt ${found ?? "sie nicht"}. Prüfen Sie mit --account das Konto, oder setzen Sie die ID auf die Nullen zurück.`,
  );
}

export const bucketStep: Step = {
  title: "Ablage für Dateien (R2)",
  missing: async (site) => {
    const { bucket_name: name } = one(site.remote.config.r2_buckets, "FILES");
    const list = (await site.look(["r2", "bucket", "list"])) ?? "";
    if (namesIn(list, /^\s*name:\s*(\S+)/gm).includes(name)) return [];
    return [site.task(["r2", "bucket", "create", name, "--location", "weur"], { already: ALREADY })];
  },
};

export const queueStep: Step = {
  title: "Warteschlangen (Queues)",
  missing: async (site) => {
    const wanted = [...new Set(site.remote.config.queues.consumers.map(({ queue }) => queue))];
    const list = (await site.look(["queues", "list"])) ?? "";
    const there = namesIn(list, /[│|]\s*([\w-]+)\s*(?=[│|])/g);
    return wanted
      .filter((name) => !there.includes(name))
      .map((name) => site.task(["queues", "create", name], { already: ALREADY }));
  },
};

const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = ""]) => found);

function one<T extends { binding: string }>(all: T[], binding: string): T {
  const found = all.find((each) => each.binding === binding);
  if (!found) throw new Error(`wrangler.toml has no binding ${binding}`);
  return found;
}
