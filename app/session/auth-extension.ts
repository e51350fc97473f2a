import type { GoTrueClient } from "@supabase/auth-js";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";

export type SessionEntry = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  is_current: boolean;
};

type AccountDeletion = {
  current_password?: string;
  /** A code from GET /reauthenticate. */
  nonce?: string;
  reviews: "keep" | "delete";
};

type Answer<Data> = { data: Data; error: null } | { data: null; error: AuthFailure };

/** Endpoints of our auth service that its client library lacks; they answer in the same form. */
export type AuthExtension = {
  sessions: () => Promise<Answer<SessionEntry[]>>;
  endSession: (id: string) => Promise<Answer<object>>;
  /** Releases another site's request, so that another account can answer it. */
  releaseAuthorization: (id: string) => Promise<Answer<object>>;
  deleteAccount: (deletion: AccountDeletion) => Promise<Answer<object>>;
};

export function createAuthExtension(client: GoTrueClient): AuthExtension {
  const ask = async <Data>(method: "GET" | "DELETE", path: string, body?: object): Promise<Answer<Data>> => {
    const { data } = await client.getSession();
    const headers = {
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      Authorization: `Bearer ${data.session?.access_token ?? ""}`,
    };
    try {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`/auth${path}`, init);
      const answer: Data & AuthFailure = await response.json();
      if (response.ok) return { data: answer, error: null };
      return { data: null, error: { ...answer, status: response.status } };
    } catch (error) {
      return { data: null, error: { name: "AuthRetryableFetchError", message: String(error) } };
    }
  };
  return {
    sessions: () => ask("GET", "/user/sessions"),
    endSession: (id) => ask("DELETE", `/user/sessions/${id}`),
    releaseAuthorization: (id) => ask("DELETE", `/oauth/authorizations/${id}`),
    deleteAccount: (deletion) => ask("DELETE", "/user", deletion),
  };
}
