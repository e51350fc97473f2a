import type { Condition } from "#db/condition.ts";
import type { StoredChallenge } from "#db/queries/auth/factor-challenges.ts";
import type { StoredFactor } from "#db/queries/auth/factors.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** What one type of factor does its own way; factor-kinds.ts lists them, each is one file. */
export type FactorKind = {
  /** The `amr` method of a session in which such a factor was shown. */
  method: string;
  /** What of a new factor is kept, and what the answer shows. @throws AuthError */
  enroll: (deps: AuthDeps, user: StoredUser, input: Enrollment) => Promise<Enrolled>;
  /** What of a new challenge is kept, and what the answer shows. @throws AuthError */
  challenge: (deps: AuthDeps, asked: AskedChallenge) => Promise<Challenged>;
  /** Of the request alone, before anything is read. @throws AuthError */
  checkAnswer: (answer: FactorAnswer) => void;
  /** Whether it is right. Its guess is counted already. @throws AuthError */
  verify: (deps: AuthDeps, given: GivenAnswer) => Promise<Proof>;
  /** What everything but a right answer is told. */
  refusal: string;
};

type Enrollment = {
  factorId: string;
  issuer?: string | undefined;
  phone?: string | undefined;
};

type Enrolled = { phone: string | null; secret: string | null; answer: object };

/** What the request for a challenge holds, as far as a type of factor reads it. */
export type FactorQuestion = { webauthn?: object | undefined; channel?: string | undefined };

type AskedChallenge = { user: StoredUser; factor: StoredFactor; question: FactorQuestion };

/** `expected`: what an answer is compared with. */
type Challenged = { expected: string | null; answer: object };

export type FactorAnswer = {
  challengeId: string;
  code?: string | undefined;
  webauthn?: { type?: string | undefined; credential_response?: unknown } | undefined;
};

type GivenAnswer = { factor: StoredFactor; challenge: StoredChallenge; answer: FactorAnswer };

export type Proof = {
  /** SQL that must hold for the challenge to be answered. */
  condition: string;
  values: SqlValue[];
  /** Run if it was, which is what `condition` and `values` say here. */
  effects: (when: Condition) => Statement[];
};
