import type { StoredChallenge } from "#db/queries/auth/factor-challenges.ts";
import type { StoredFactor } from "#db/queries/auth/factors.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { Condition, Statement } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** What is specific to one type of factor. Each type is one file; enroll-factor.ts lists them. */
export type FactorKind = {
  /** The `amr` method of a session that was raised with a factor of this type. */
  method: string;
  /** Makes a new factor: the values to store, and what the answer adds. @throws AuthError */
  enroll: (deps: AuthDeps, user: StoredUser, input: Enrollment) => Promise<Enrolled>;
  /** Makes a new challenge: the values to store, and what the answer adds. @throws AuthError */
  challenge: (deps: AuthDeps, asked: AskedChallenge) => Promise<Challenged>;
  /** Validates the request alone, before anything is read. @throws AuthError */
  checkAnswer: (answer: FactorAnswer) => void;
  /** Checks an answer that is already counted as a guess. @throws AuthError if it is wrong */
  verify: (deps: AuthDeps, given: GivenAnswer) => Promise<Proof>;
  /** The error message for every wrong answer. */
  refusal: string;
};

type Enrollment = { factorId: string; issuer?: string | undefined; phone?: string | undefined };

type Enrolled = { phone: string | null; secret: string | null; answer: object };

/** The part of a challenge request that types of factors read. */
export type FactorQuestion = { webauthn?: object | undefined; channel?: string | undefined };

type AskedChallenge = { user: StoredUser; factor: StoredFactor; question: FactorQuestion };

/** `expected`: the value that the answer is compared with. */
type Challenged = { expected: string | null; answer: object };

export type FactorAnswer = {
  challengeId: string;
  code?: string | undefined;
  webauthn?: { type?: string | undefined; credential_response?: unknown } | undefined;
};

type GivenAnswer = { factor: StoredFactor; challenge: StoredChallenge; answer: FactorAnswer };

export type Proof = {
  /** Holds if the answer is still valid; evaluated when the challenge is claimed. */
  isFresh: Condition;
  /** Statements that store what the factor needs. `when` holds if the challenge was claimed. */
  effects: (when: Condition) => Statement[];
};
