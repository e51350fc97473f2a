import { m } from "#messages";
import { claimsOf } from "./session-store.ts";
import { takeExpectedSignIn } from "./sign-in-return.ts";
import { readStoredJson, SESSION_KEY } from "./stored-session.ts";

/** A session in the address waits until the visitor has read whose it is. */
export type SignInQuestion = {
  /** Address of the account that the link signs in to. */
  address: string;
  /** Address of the account currently signed in. */
  current: string | undefined;
  accept: () => void;
};

type Stored = { user?: { id?: string; email?: string } };

type Parameters = Record<string, string>;

/** Like the auth client: the last of repeated names counts, and the query takes precedence over the fragment. */
export const parametersOf = ({ hash, search }: Pick<Location, "hash" | "search">): Parameters =>
  Object.fromEntries([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]);

/**
 * A link's session is chosen by its sender. Without a question it could sign its reader in to the sender's account, who
 * would then own what the reader does there (rule accounts-15). @returns undefined if the account is already signed in,
 * or this browser requested the link
 */
export function questionOf({ access_token: token }: Parameters): SignInQuestion | undefined {
  if (token === undefined) return undefined;
  const { pathname, search, hash } = location;
  const { sub, email = "", session_id: session } = claimsOf(token);
  // Only this page can set this state, not a link.
  if (session !== undefined && history.state?.accepted === session) return undefined;
  const here = readStoredJson<Stored>("localStorage", SESSION_KEY)?.user;
  if (here?.id ? here.id === sub : takeExpectedSignIn(email)) return undefined;
  return {
    address: email || m.sign_in_no_address(),
    current: here?.id && (here.email || m.sign_in_no_address()),
    // Reloads the page, so that the auth client reads the address and its listeners learn the kind of link.
    accept: () => {
      history.replaceState({ accepted: session }, "", pathname + search + hash);
      location.reload();
    },
  };
}

/** Both tokens must belong to one session, otherwise the refresh token would later sign in to a different account. */
export const isOneSession = ({ access_token: access, refresh_token: refresh }: Parameters): boolean =>
  access === undefined || refresh === undefined || claimsOf(access).session_id === sessionOf(refresh);

/** Reads the session's UUID after the version (`worker/services/auth/session-answer.ts`). */
function sessionOf(refreshToken: string): string | undefined {
  try {
    const bytes = atob(refreshToken.replaceAll("-", "+").replaceAll("_", "/"));
    const hex = [...bytes.slice(1, 17)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  } catch {
    return undefined;
  }
}
