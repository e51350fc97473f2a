import type { GoTrueClient } from "@supabase/auth-js";
import type { FieldErrors } from "#domain/app-error.ts";
import { spokenAt } from "#domain/language.ts";
import { m } from "#messages";

/** A refusal by the server, with its message and those of single fields. */
export class SiteApiError extends Error {
  override readonly name = "SiteApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;

  constructor(status: number, { code, message, fields }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
  }
}

type ErrorBody = { code: string; message: string; fields?: FieldErrors };

/** Calls endpoints of the site as the signed-in user. */
export type SiteApi = {
  get: <Answer>(path: string) => Promise<Answer>;
  /** @returns undefined if the response is empty */
  send: <Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<Answer | undefined>;
  /** Sends raw bytes, such as a part of a file. */
  upload: (path: string, bytes: Blob, signal?: AbortSignal) => Promise<void>;
  /** Makes the browser save a file under `fileName`. */
  download: (path: string, fileName: string) => Promise<void>;
  /**
   * Makes the browser save a file as it arrives, so that it may be larger than memory. GET says whether the file
   * exists, and POST with the field `access_token` returns it.
   */
  save: (path: string) => Promise<void>;
};

const offline = (): ErrorBody => ({ code: "offline", message: m.sign_in_offline() });
const unreadable = (): ErrorBody => ({ code: "unexpected", message: m.errors_unexpected() });

/** `base` is prepended to all paths. */
export function createSiteApi(client: GoTrueClient, base: string): SiteApi {
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const { data } = await client.getSession();
    const headers = { ...init.headers, Authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const request = { ...init, method, headers };
    const response = await fetch(spokenAt(base + path), request).catch((error) => {
      if (init.signal?.aborted) throw error;
      throw new SiteApiError(0, offline());
    });
    if (response.ok) return response;
    const answer = await response.json<{ error?: ErrorBody }>().catch((): { error?: ErrorBody } => ({}));
    throw new SiteApiError(response.status, answer.error ?? unreadable());
  };
  return {
    get: async (path) => (await ask("GET", path)).json(),
    send: async (method, path, body) => {
      const headers = { "Content-Type": "application/json" };
      const response = await ask(method, path, body && { headers, body: JSON.stringify(body) });
      return response.status === 204 ? undefined : response.json();
    },
    upload: async (path, bytes, signal) => {
      const headers = { "Content-Type": "application/octet-stream" };
      await ask("PUT", path, { headers, body: bytes, signal: signal ?? null });
    },
    download: async (path, fileName) => {
      const file = await (await ask("GET", path)).blob();
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(link.href);
    },
    save: async (path) => {
      await ask("GET", path);
      const { data } = await client.getSession();
      const form = document.createElement("form");
      const token = document.createElement("input");
      form.method = "post";
      form.action = base + path;
      token.type = "hidden";
      token.name = "access_token";
      token.value = data.session?.access_token ?? "";
      form.appendChild(token);
      document.body.appendChild(form);
      form.submit();
      form.remove();
    },
  };
}
