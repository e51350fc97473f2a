import { createFactory } from "hono/factory";
import { z } from "zod";
import { optional, text } from "#domain/auth/request-fields.ts";
import type { AppEnv } from "../app-env.ts";
import { jsonBody, readBody } from "./body.ts";
import { parameter, signedPerson } from "./client.ts";

const factory = createFactory<AppEnv>();
const enrollment = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const webauthn = optional(z.object({ type: text, credential_response: z.unknown().optional() }));
const question = z.object({ webauthn, channel: text });
const answer = z.object({ challenge_id: text, code: text, webauthn });

/** POST /factors */
export const postFactor = factory.createHandlers(jsonBody(enrollment), async (c) => {
  const signed = await signedPerson(c);
  const { enrollFactor } = await import("../../services/auth/factors/enroll-factor.ts");
  return c.json(await enrollFactor(c.var.auth, signed, c.req.valid("json")));
});

/** POST /factors/{id}/challenge: some types need its body. */
export const postChallenge = factory.createHandlers(async (c) => {
  const asked = await readBody(c, question);
  const signed = await signedPerson(c);
  const { challengeFactor } = await import("../../services/auth/factors/verify-factor.ts");
  return c.json(await challengeFactor(c.var.auth, signed, parameter(c, "id"), asked));
});

/** POST /factors/{id}/verify */
export const postFactorVerify = factory.createHandlers(jsonBody(answer), async (c) => {
  const signed = await signedPerson(c);
  const { challenge_id: challengeId = "", ...given } = c.req.valid("json");
  const { verifyFactor } = await import("../../services/auth/factors/verify-factor.ts");
  const input = { challengeId, ...given };
  return c.json(await verifyFactor(c.var.auth, signed, parameter(c, "id"), input));
});

/** DELETE /factors/{id} */
export const deleteFactor = factory.createHandlers(async (c) => {
  const signed = await signedPerson(c);
  const { unenrollFactor } = await import("../../services/auth/factors/unenroll-factor.ts");
  return c.json(await unenrollFactor(c.var.auth, signed, parameter(c, "id")));
});
