/** An object of schema.org. Its values are of any type, because strangers wrote them. */
export type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Real pages have far less; more would only cost time. */
const MOST = { texts: 20, nodes: 4_000, depth: 14, items: 300, values: 100, keys: 80, characters: 1_000 };

/**
 * The objects in a page's JSON-LD that may describe a provider, its services among them. Leaves out what cannot be read
 * or exceeds the limits.
 */
export class WebsiteData {
  readonly businesses: readonly Node[];
  readonly services: readonly Node[];
  readonly #byId = new Map<string, Node>();

  /** @param texts the contents of the page's scripts */
  constructor(texts: readonly string[], others: readonly Node[] = []) {
    const left = { nodes: MOST.nodes };
    const roots = [...texts.slice(0, MOST.texts).map((text) => pruned(parsed(text), left, 0)), ...others];
    for (const root of roots) this.#remember(root);
    const found = this.#reachable(roots);
    this.businesses = [...found].filter((node) => typesOf(node).some(isBusiness)).toSorted(bySpecialty);
    this.services = [...found].filter((node) => typesOf(node).some(isService));
  }

  /**
   * The values of a property, whether it has one or a list, with references followed: the same object may come again
   * and again.
   */
  all(node: Node, ...names: readonly string[]): unknown[] {
    const values = names.flatMap((name) => [node[name]].flat().slice(0, MOST.values));
    return values.flatMap((value) => this.#meant(value) ?? []);
  }

  /** The values of the properties that are objects. */
  nodes(node: Node, ...names: readonly string[]): Node[] {
    return this.all(node, ...names).filter(isNode);
  }

  /** The values of the properties that are texts, and the names of those that are objects. */
  texts(node: Node, ...names: readonly string[]): string[] {
    const texts: string[] = [];
    for (const value of this.all(node, ...names)) {
      if (texts.length >= MOST.values) break;
      const said = isNode(value) ? [value.name, value["@value"]].flat() : [value];
      texts.push(...said.flatMap((text) => textOf(text) ?? []));
    }
    return texts.slice(0, MOST.values);
  }

  #meant(value: unknown): unknown {
    if (!isNode(value) || Object.keys(value).length > 1) return value;
    const id = value["@id"];
    return typeof id === "string" ? (this.#byId.get(id) ?? value) : value;
  }

  #remember(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.#remember(one);
    if (!isNode(value)) return;
    const id = value["@id"];
    if (typeof id === "string" && Object.keys(value).length > 1 && !this.#byId.has(id)) this.#byId.set(id, value);
    for (const one of Object.values(value)) this.#remember(one);
  }

  /** Reads breadth-first and each object once, even if objects refer to each other. */
  #reachable(roots: readonly unknown[]): Set<Node> {
    const found = new Set<Node>();
    const values = [...roots];
    for (const value of values) {
      const meant = this.#meant(value);
      if (Array.isArray(meant)) values.push(...meant);
      if (!isNode(meant) || found.has(meant)) continue;
      found.add(meant);
      values.push(...PARTS.map((name) => meant[name]));
    }
    return found;
  }
}

/** Where pages keep the business that they are about. Lists of other businesses are not among them. */
const PARTS = ["@graph", "mainEntity", "about", "publisher", "provider", "department", "subOrganization"];

/** A comment or a CDATA section around JSON-LD, from the days of XHTML. */
const WRAPPING = /^\s*(?:<!--|(?:\/\/\s*)?<!\[CDATA\[)|(?:-->|(?:\/\/\s*)?\]\]>)\s*$/g;

/** Line breaks within texts are common and not allowed there; elsewhere a space does as well. */
function parsed(text: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them within texts.
    return JSON.parse(text.replaceAll(WRAPPING, "").replaceAll(/[\0-\x1f]+/g, " "));
  } catch {
    return undefined;
  }
}

/** A copy within the limits, so that all later steps can use recursion. */
function pruned(value: unknown, left: { nodes: number }, depth: number): unknown {
  if (typeof value === "string") return value.length <= MOST.characters ? value : undefined;
  if (typeof value !== "object" || value === null) return value;
  left.nodes -= 1;
  if (left.nodes < 0 || depth > MOST.depth) return undefined;
  if (Array.isArray(value)) return value.slice(0, MOST.items).map((one) => pruned(one, left, depth + 1));
  const entries = Object.entries(value).slice(0, MOST.keys);
  return Object.fromEntries(entries.map(([key, one]) => [key, pruned(one, left, depth + 1)]));
}

/** Texts and numbers, such as a postcode. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? decoded(text).trim() : undefined;
}

const SIGNS: Record<string, string> = {
  amp: "&",
  quot: '"',
  "#039": "'",
  "#39": "'",
  "#8211": "–",
  ndash: "–",
  nbsp: " ",
};

/** Some programs write signs as in HTML, which JSON-LD does not know. */
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|quot|#0?39|#8211|ndash|nbsp);/g, (sign, name: string) => SIGNS[name] ?? sign);

/** "https://schema.org/Monday" and "schema:Monday" mean "Monday". */
export const bareName = (text: string): string => text.replace(/^.*[/#:]/s, "");

export const typesOf = (node: Node): string[] =>
  [node["@type"]].flat().flatMap((type) => (typeof type === "string" ? bareName(type) : []));

const GENERAL = ["Organization", "Corporation", "NGO", "GovernmentOrganization"];

/** Types that providers give themselves; some exist only in their heads. */
const SPECIAL = [
  ...["LocalBusiness", "MedicalBusiness", "MedicalOrganization", "HomeHealthCare", "HomeHealthCareService"],
  ...["NursingHome", "Nursing", "CommunityHealth", "MedicalClinic", "Hospital", "Physician", "ProfessionalService"],
  ...["HealthAndBeautyBusiness", "HomeAndConstructionBusiness", "EmergencyService", "SeniorLivingCommunity"],
];

const isBusiness = (type: string) => SPECIAL.includes(type) || GENERAL.includes(type);
const isService = (type: string) => type === "Service" || type === "MedicalTherapy" || type === "MedicalProcedure";

const generality = (node: Node) => (typesOf(node).some((type) => SPECIAL.includes(type)) ? 0 : 1);
/** Data about the place itself take precedence over data about the organization. */
const bySpecialty = (one: Node, other: Node) => generality(one) - generality(other);
