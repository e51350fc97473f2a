/** How we name ourselves to websites. */
export const OUR_ROBOT = "spitex-verzeichnis";

type Rule = { isAllowed: boolean; path: string };

/** Whether a robots.txt lets us ask for a path (RFC 9309): by the longest rule of our group, or of the group `*`. */
export function mayAsk(robots: string, path: string): boolean {
  const groups = groupsIn(robots);
  const own = groups.filter(({ agents }) => agents.includes(OUR_ROBOT));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"))).flatMap(
    (one) => one.rules,
  );
  const [longest] = rules
    .filter((rule) => matches(rule.path, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return longest?.isAllowed ?? true;
}

function groupsIn(robots: string): { agents: string[]; rules: Rule[] }[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isNew = true;
  for (const line of robots.split(/\r\n|\r|\n/)) {
    // No regular expression here either, because the line may be hostile.
    const [said = ""] = line.split("#", 1);
    const [name = "", ...values] = said.split(":");
    const [key, value] = [name.trim().toLowerCase(), values.join(":").trim()];
    if (key === "user-agent") {
      if (isNew) groups.push({ agents: [], rules: [] });
      isNew = false;
      groups.at(-1)?.agents.push(value.toLowerCase());
    } else if (key === "allow" || key === "disallow") {
      isNew = true;
      if (value !== "") groups.at(-1)?.rules.push({ isAllowed: key === "allow", path: value });
    }
  }
  return groups;
}

/** `*` stands for anything, `$` for the end. Without a regular expression, because the rule may be hostile. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith("$");
  const [first = "", ...parts] = (isWhole ? rule.slice(0, -1) : rule).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of isWhole ? parts.slice(0, -1) : parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  const last = parts.at(-1);
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
