import { keepTimeStep, timeStepIsNew } from "#db/queries/auth/factors.ts";
import { invalid, refuseIf, verificationFailed } from "#domain/auth/auth-error.ts";
import { present } from "#domain/present.ts";
import type { FactorKind } from "./factor-kind.ts";

/** The parameters that all authenticator apps support. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 };
/** This many codes before and after the current one are accepted, because clocks differ. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER_MAX_LENGTH = 100;
const REFUSAL = "Invalid TOTP code entered";

const contextOf = (factorId: string) => `totp ${factorId}`;

/** Codes of an authenticator app, from a shared secret and the time (RFC 6238). */
export const totp: FactorKind = {
  method: "totp",
  refusal: REFUSAL,

  enroll: async ({ config, secretBox }, user, { factorId, issuer }) => {
    const isTooLong = (issuer ?? "").length > ISSUER_MAX_LENGTH;
    refuseIf([[isTooLong, `issuer must not be longer than ${ISSUER_MAX_LENGTH} characters`]]);
    const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([import("otpauth"), import("uqr")]);
    const secret = new Secret({ size: SECRET_BYTES });
    const label = user.email || user.phone || user.id;
    const code = new TOTP({ ...FORM, secret, label, issuer: issuer || new URL(config.siteUrl).host });
    const uri = code.toString();
    return {
      phone: null,
      secret: await secretBox.seal(secret.base32, contextOf(factorId)),
      // Plain SVG: the client turns it into a data URL.
      answer: { totp: { qr_code: renderSVG(uri, { border: 4 }), secret: secret.base32, uri } },
    };
  },

  challenge: async () => ({ expected: null, answer: {} }),

  checkAnswer: ({ code }) => {
    if (!code) throw invalid("Code needs to be non-empty");
  },

  verify: async ({ now, secretBox }, { factor, answer }) => {
    const { id } = factor;
    const sealed = present(factor.secret, "a TOTP factor has a secret");
    const base32 = await secretBox.open(sealed, contextOf(id));
    const { Secret, TOTP } = await import("otpauth");
    const timestamp = now().getTime();
    const token = (answer.code ?? "").replaceAll(/\s/g, "");
    // The library throws if a character is not a digit.
    if (!/^\d{6}$/.test(token)) throw verificationFailed(REFUSAL);
    const secret = Secret.fromBase32(base32);
    const delta = TOTP.validate({ ...FORM, secret, token, window: WINDOW_STEPS, timestamp });
    if (delta === null) throw verificationFailed(REFUSAL);
    const step = TOTP.counter({ period: FORM.period, timestamp }) + delta;
    const isOutdated = await secretBox.isOutdated(sealed);
    const kept = isOutdated ? await secretBox.seal(base32, contextOf(id)) : sealed;
    return {
      isFresh: timeStepIsNew(id, step),
      effects: (when) => [keepTimeStep({ factorId: id, step, secret: kept }, when)],
    };
  },
};
