import { isKeyOf } from "#domain/keys.ts";
import { formatMoment } from "../format.ts";
import { fieldOf, LISTING_FIELDS } from "../listings/fields.ts";
import { paths } from "../paths.ts";
import { AUDIT_ACTIONS } from "./audit-actions.ts";
import { auditFacts, isRecord } from "./audit-facts.ts";

/** An entry as stored; `details` of old entries may lack anything. */
export type StoredAudit = {
  id: number;
  createdAt: string;
  action: string;
  userId: string | null;
  ip: string | null;
  userAgent: string | null;
  details: unknown;
};

/** A piece of the sentence; the entry's subject is a link if it still exists. */
type AuditPart = string | { label: string; path: string | null };

export type AuditEntry = {
  id: number;
  at: string;
  person: string;
  /** The account that acted. */
  personId: string | null;
  ip: string | null;
  /** The sentence about the person's action, in pieces. */
  parts: AuditPart[];
  facts: (readonly [label: string, value: string])[];
  changes: { field: string; label: string; from: string; to: string }[];
};

/** Names by subject, such as «listing:12»; deleted subjects have no name. */
export type AuditNames = ReadonlyMap<string, string>;

export const COMMAND_LINE = "command line";

export function auditEntry(stored: StoredAudit, names: AuditNames): AuditEntry {
  const details = isRecord(stored.details) ? stored.details : {};
  const about = subjectsOf(stored, details, names);
  return {
    id: stored.id,
    at: stored.createdAt,
    ...personOf(stored, details, names),
    ip: stored.ip || null,
    parts: parts(sentence(stored.action, details), about),
    facts: auditFacts(stored.action, details),
    changes: changesIn(details),
  };
}

export const auditSentence = ({ parts }: AuditEntry): string =>
  parts.map((part) => (typeof part === "string" ? part : part.label)).join("");

type Details = Record<string, unknown>;

function personOf({ userId, userAgent }: StoredAudit, details: Details, names: AuditNames) {
  if (userAgent === COMMAND_LINE) {
    const { user } = details;
    return { person: typeof user === "string" ? `Kommandozeile (${user})` : "Kommandozeile", personId: null };
  }
  if (details.by === "admin") return { person: "Verwaltung (Schnittstelle)", personId: null };
  if (userId === null) return { person: "System", personId: null };
  return { person: names.get(`user:${userId}`) || goneAccount(userId), personId: userId };
}

const goneAccount = (id: string) => `Gelöschtes Konto ${shortId(id)}`;

/** Words an action whose sentence depends on the details. */
function sentence(action: string, details: Details): string {
  if (action === "user_modified" && "banned_until" in details) {
    return details.banned_until === null ? "hat {user} entsperrt" : "hat {user} gesperrt";
  }
  const isOnOther = typeof details.user_id === "string" || details.by === "admin";
  const other = isOnOther ? ON_OTHERS[action] : undefined;
  if (other !== undefined) return other;
  if (isKeyOf(AUDIT_ACTIONS, action)) return AUDIT_ACTIONS[action].text;
  return `Unbekannter Vorgang: ${action.slice(0, 60).replaceAll(/[{}]/g, "")}`;
}

/** Sentences for actions of an admin on another person's account. */
const ON_OTHERS: Record<string, string> = {
  user_signedup: "hat das Konto {account} angelegt",
  user_modified: "hat Angaben des Kontos {account} geändert",
  user_deleted: "hat das Konto {account} gelöscht",
  user_confirmation_requested: "hat {user} die Bestätigung nochmals gesendet",
  user_recovery_requested: "hat einen Link für {user} erstellt",
  factor_updated: "hat den zweiten Schritt der Anmeldung von {user} geändert",
  factor_unenrolled: "hat den zweiten Schritt der Anmeldung von {user} entfernt",
  passkey_deleted: "hat einen Passkey von {user} entfernt",
};

function subjectsOf(stored: StoredAudit, details: Details, names: AuditNames): Record<string, AuditPart> {
  const userId = typeof details.user_id === "string" ? details.user_id : stored.userId;
  const email = userId === null ? undefined : names.get(`user:${userId}`);
  return {
    listing: listingPart(details.listing_id, names, details.name ?? details.slug),
    into: listingPart(details.into, names, undefined),
    other: listingPart(details.other_id, names, undefined),
    import: importPart(details.import),
    user: accountPart(email, userId ? `Konto ${shortId(userId)}` : "jemandem"),
    account: accountPart(email, userId ? shortId(userId) : "(unbekannt)"),
  };
}

const accountPart = (email: string | undefined, otherwise: string): AuditPart => ({
  label: email || otherwise,
  path: email ? `${paths.adminUsers()}?q=${encodeURIComponent(email)}` : null,
});

const shortId = (id: string) => id.slice(0, 8);

function listingPart(id: unknown, names: AuditNames, otherwise: unknown): AuditPart {
  const name = names.get(`listing:${id}`);
  if (name !== undefined) return { label: `«${name}»`, path: `${paths.adminListings()}?id=${id}` };
  if (typeof otherwise === "string") return { label: `«${otherwise}»`, path: null };
  return { label: typeof id === "number" ? `Nummer ${id}` : "(unbekannt)", path: null };
}

const importPart = (id: unknown): AuditPart =>
  typeof id === "number"
    ? { label: `Import ${id}`, path: `${paths.import()}?id=${id}` }
    : { label: "einen Import", path: null };

const parts = (text: string, about: Record<string, AuditPart>): AuditPart[] =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 1 ? (about[piece] ?? piece) : piece))
    .filter((piece) => piece !== "");

/** Labels the fields with their current labels; a field that no longer exists keeps its name. */
function changesIn({ changes }: Details): AuditEntry["changes"] {
  if (!isRecord(changes)) return [];
  return Object.entries(changes).flatMap(([field, pair]) => {
    if (!Array.isArray(pair)) return [];
    const [from, to] = pair.map((value) => (value === null || value === undefined ? "" : String(value)));
    return [{ field, label: fieldLabel(field), from: from ?? "", to: to ?? "" }];
  });
}

const fieldLabel = (field: string): string => (isKeyOf(LISTING_FIELDS, field) ? fieldOf(field).label : field);

/** Formats a time as "7. März 2026, 14:05"; an invalid time of a hostile row stays as it is. */
export const auditMoment = (at: string): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : formatMoment(date);
};
