import { claimsOf } from "./session-store.ts";
import { takeExpectedSignIn } from "./sign-in-return.ts";
import { readStoredJson, SESSION_KEY } from "./stored-session.ts";

/** A session in the address waits until the visitor has read whose it is. */
export type SignInQuestion = {
  /** Of the account that the link signs in to. */
  address: string;
  /** Of the account that is signed in. */
  current: string | undefined;
  accept: () => void;
};

type Stored = { user?: { id?: string; email?: string } };

type Parameters = Record<string, string>;

/** As the auth client reads them: of names that come twice the last one counts, and the query before the fragment. */
export const parametersOf = ({ hash, search }: Pick<Location, "hash" | "search">): Parameters =>
  Object.fromEntries([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]);

/**
 * The maker of a link chose the session in it. Without a question it could sign its reader in to an account of the
 * sender, and what the reader does there is the sender's (rule accounts-15).
 * @returns undefined if the account is signed in already, or this browser asked for it
 */
export function questionOf({ access_token: token }: Parameters): SignInQuestion | undefined {
  if (token === undefined) return undefined;
  const { pathname, search, hash } = location;
  const { sub, email = "", session_id: session } = claimsOf(token);
  // No link can carry this state.
  if (session !== undefined && history.state?.accepted === session) return undefined;
  const here = readStoredJson<Stored>("localStorage", SESSION_KEY)?.user;
  if (here?.id ? here.id === sub : takeExpectedSignIn(email)) return undefined;
  return {
    address: email || "Konto ohne E-Mail-Adresse",
    current: here?.id && (here.email || "Konto ohne E-Mail-Adresse"),
    // The page reloads, so that the auth client reads the address and its listeners learn which kind of link it was.
    accept: () => {
      history.replaceState({ accepted: session }, "", pathname + search + hash);
      location.reload();
    },
  };
}

/** Both tokens belong to one session: else the refresh token would later sign in to another account than named. */
export const isOneSession = ({ access_token: access, refresh_token: refresh }: Parameters): boolean =>
  access === undefined || refresh === undefined || claimsOf(access).session_id === sessionOf(refresh);

/** Version, then the session's UUID (`worker/services/auth/session-answer.ts`). */
function sessionOf(refreshToken: string): string | undefined {
  try {
    const bytes = atob(refreshToken.replaceAll("-", "+").replaceAll("_", "/"));
    const hex = [...bytes.slice(1, 17)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  } catch {
    return undefined;
  }
}
