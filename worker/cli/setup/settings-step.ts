import { QUESTIONS } from "./questions.ts";
import type { SetupSite, Step } from "./site.ts";
import { type TomlValue, tomlText } from "./toml-values.ts";

/** Domain and variables, from the answers. A variable without a value is left out of wrangler.toml. */
export const settingsStep: Step = {
  title: "Einstellungen in wrangler.toml",
  missing: async (site) => site.edits([...addresses(site), ...variables(site)]),
};

function addresses({ env, answers }: SetupSite): TomlValue[] {
  const route = `[{ pattern = ${tomlText(answers.domain ?? "")}, custom_domain = true }]`;
  const table = env === "" ? "" : `env.${env}`;
  return [
    { table, key: "routes", value: route },
    { table, key: "workers_dev", value: "false" },
    { table, key: "preview_urls", value: "false" },
  ];
}

function variables({ prefix, answers }: SetupSite): TomlValue[] {
  const table = `${prefix}vars`;
  const asked = QUESTIONS.flatMap(({ flag, variable, toVariable = (answer: string) => answer }) => {
    const answer = answers[flag] ?? "";
    return variable && answer !== "" ? [[variable, toVariable(answer)] as const] : [];
  });
  const { domain = "", "mail-from": from = "", "dkim-selector": selector } = answers;
  const derived = [
    ["SITE_URL", `https://${domain}`],
    ...(selector ? [["MAILCHANNELS_DKIM_DOMAIN", from.split("@")[1] ?? ""]] : []),
  ] as const;
  const all = new Map([...asked, ...derived] as [string, string][]);
  return [...all].map(([key, value]) => ({ table, key, value: tomlText(value) }));
}
