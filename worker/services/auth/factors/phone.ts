import type { StoredFactor } from "#db/queries/auth/factors.ts";
import { ALWAYS } from "#db/statement.ts";
import { authError, invalid, verificationFailed } from "#domain/auth/auth-error.ts";
import { normalizePhone } from "#domain/auth/credentials.ts";
import { hasVerifiedNumber } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { smsSlot, withinLimits } from "../limits.ts";
import { hashCode, randomCode } from "../one-time-token.ts";
import { readChannel, sendSmsCode } from "../phone/sms-codes.ts";
import type { FactorKind } from "./factor-kind.ts";

const REFUSAL = "Invalid MFA Phone code entered";
const LENGTH = 6;

/** Bound to the factor, so that its codes cannot be used to sign in, and sign-in codes cannot be used here. */
const hashOf = ({ keyedHash }: AuthDeps, { id }: StoredFactor, code: string) =>
  hashCode(keyedHash, `factor ${id}`, code);

/** Codes by SMS, one for each challenge. */
export const phone: FactorKind = {
  method: "mfa/phone",
  refusal: REFUSAL,

  enroll: async (_deps, user, input) => {
    if (!input.phone) throw invalid("Phone number required to enroll Phone factor");
    const number = normalizePhone(input.phone);
    if (hasVerifiedNumber(user, number)) throw authError("mfa_verified_factor_exists");
    return { phone: number, secret: null, answer: { phone: number } };
  },

  challenge: async (deps, { user, factor, question }) => {
    const number = present(factor.phone, "a phone factor has a number");
    const channel = readChannel(question.channel);
    const slot = smsSlot(deps, "factor", number);
    // The client's challenge is counted already.
    await withinLimits(deps, { client: [], others: slot, isTexted: true });
    const code = randomCode(LENGTH);
    const end = deps.now().getTime() + deps.config.auth.mfa.challengeSeconds * 1000;
    const { id, email } = user;
    await sendSmsCode(deps, {
      to: number,
      code,
      user: { id, email, phone: user.phone || number },
      channel,
      expiresAt: new Date(end).toISOString(),
      slot,
      locale: user.userMetadata.locale,
    });
    return { expected: await hashOf(deps, factor, code), answer: {} };
  },

  checkAnswer: ({ code }) => {
    if (!code) throw invalid("Code needs to be non-empty");
  },

  verify: async (deps, { factor, challenge, answer }) => {
    const code = (answer.code ?? "").replaceAll(/\s/g, "");
    if (challenge.expected !== (await hashOf(deps, factor, code))) {
      throw verificationFailed(REFUSAL);
    }
    return { isFresh: ALWAYS, effects: () => [] };
  },
};
