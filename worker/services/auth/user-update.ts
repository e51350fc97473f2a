import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";

/** What PUT /user may carry. */
export type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  channel?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  nonce?: string | undefined;
  data?: Metadata | undefined;
  app_metadata?: Metadata | undefined;
  redirectTo: string;
  challenge: Challenge | undefined;
};
