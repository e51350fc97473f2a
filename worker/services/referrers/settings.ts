import { base64 } from "@scure/base";
import { base64url } from "jose";
import {
  deleteWebhook,
  findByToken,
  findWebhook,
  hasRoomForToken,
  insertToken,
  listTokens,
  noteTokenUse,
  putWebhook,
  revokeToken,
  tokenIsLive,
} from "#db/queries/referrers/access.ts";
import { isLead } from "#db/queries/referrers/people.ts";
import { setLetterhead } from "#db/queries/referrers/referrers.ts";
import { every, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { isPublicEndpoint } from "#domain/auth/redirect-target.ts";
import { localDay } from "#domain/format.ts";
import type { Letterhead } from "#domain/referrers/referrer-input.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { requireLead, requireReferrer } from "./membership.ts";

export async function loadSettings(deps: Pick<Deps, "db" | "config">, userId: string) {
  const referrer = await requireReferrer(deps, userId);
  const { tokens, webhook } = await runTogether(deps.db, {
    tokens: listTokens(referrer.id),
    webhook: findWebhook(referrer.id),
  });
  return { referrer, tokens, webhook: webhook[0] ?? null, siteUrl: deps.config.siteUrl };
}

/** @throws AppError */
export async function changeLetterhead(deps: Deps, actor: AdminActor, letterhead: Letterhead): Promise<void> {
  const { id, name } = await requireLead(deps, actor.userId);
  await commit(deps, {
    when: isLead({ userId: actor.userId, referrerId: id }),
    orElse: "referrer_lead_needed",
    audit: { actor, action: "referrer_changed", details: { organization: name, setting: "letterhead" } },
    isPublic: false,
    write: (_, when) => setLetterhead(id, letterhead, when),
  });
}

/** Makes a leaked token recognisable. */
const PREFIX = "zuweisen_";
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/** @returns the token, which is not stored @throws AppError */
export async function makeToken(deps: Deps, actor: AdminActor, name: string): Promise<string> {
  const referrer = await requireLead(deps, actor.userId);
  const token = PREFIX + base64url.encode(random(32));
  const tokenHash = await hashOfToken(deps, token);
  await commit(deps, {
    when: every(isLead({ userId: actor.userId, referrerId: referrer.id }), hasRoomForToken(referrer.id)),
    orElse: "referrer_tokens_full",
    audit: { actor, action: "referrer_token_made", details: { organization: referrer.name, program: name } },
    isPublic: false,
    write: (createdAt, when) => insertToken({ referrerId: referrer.id, name, tokenHash, createdAt }, when),
  });
  return token;
}

/** @throws AppError */
export async function revokeOwnToken(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  await commit(deps, {
    when: every(isLead({ userId: actor.userId, referrerId }), tokenIsLive(id, referrerId)),
    orElse: "referrer_token_not_found",
    audit: { actor, action: "referrer_token_revoked", details: { organization: name } },
    isPublic: false,
    write: (now, when) => revokeToken(id, now, when),
  });
}

/** The id of the organization that a program speaks for. @throws AppError */
export async function authenticateProgram(deps: Pick<Deps, "db" | "keyedHash" | "now">, header: string | undefined) {
  const [, token] = /^Bearer +([\w-]{40,80})$/i.exec(header ?? "") ?? [];
  const found = token && (await runOne(deps.db, findByToken(await hashOfToken(deps, token))));
  if (!found) throw new AppError("api_token_needed");
  if (found.state !== "approved") throw new AppError("referrer_waiting");
  const day = localDay(deps.now());
  if (found.usedOn !== day) await runOne(deps.db, noteTokenUse(found.tokenId, day));
  return found.id;
}

const hashOfToken = async ({ keyedHash }: Pick<Deps, "keyedHash">, token: string) =>
  base64url.encode(await keyedHash("referrer token", token));

export const webhookContext = (referrerId: number) => `webhook of referrer ${referrerId}`;

/** @returns the secret for verifying events, in the format of Standard Webhooks @throws AppError */
export async function setWebhook(deps: Deps, actor: AdminActor, url: string): Promise<string> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  if (!isPublicEndpoint(url, deps.config.auth.isLoopbackAllowed)) {
    throw new AppError("invalid_input", { fields: { url: [m.referrer_setting_webhook_wrong()] } });
  }
  const secret = `whsec_${base64.encode(random(24))}`;
  const sealedSecret = await deps.secretBox.seal(secret, webhookContext(referrerId));
  await commit(deps, {
    when: isLead({ userId: actor.userId, referrerId }),
    orElse: "referrer_lead_needed",
    audit: { actor, action: "referrer_changed", details: { organization: name, setting: "webhook" } },
    isPublic: false,
    write: (createdAt, when) => putWebhook({ referrerId, url, sealedSecret, createdAt }, when),
  });
  return secret;
}

/** @throws AppError */
export async function removeWebhook(deps: Deps, actor: AdminActor): Promise<void> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  await commit(deps, {
    when: isLead({ userId: actor.userId, referrerId }),
    orElse: "referrer_lead_needed",
    audit: { actor, action: "referrer_changed", details: { organization: name, setting: "webhook" } },
    isPublic: false,
    write: (_, when) => deleteWebhook(referrerId, when),
  });
}
