import { type AuthChangeEvent, AuthClient, type Session } from "@supabase/auth-js";

type Settings = Omit<ConstructorParameters<typeof AuthClient>[0] & object, "url">;
type Storage = ReturnType<typeof memoryStorage>;

const KEY = "session";

/** Storage like a browser's, but separate for each test. */
function memoryStorage(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The unchanged client, what it told its listeners, and where it keeps the session. */
export function openClient(url: string, settings: Settings & { storage?: Storage } = {}) {
  const { storage = memoryStorage(), ...rest } = settings;
  const client = new AuthClient({
    url,
    storage,
    storageKey: KEY,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...rest,
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return {
    client,
    storage,
    events,
    stored: (): Session | null => JSON.parse(storage.getItem(KEY) ?? "null"),
    /** For tests that must be signed in. */
    session: (): Session => {
      const text = storage.getItem(KEY);
      if (text === null) throw new Error("signed out");
      return JSON.parse(text);
    },
    /** As if the access token had been issued so long ago. */
    age: (seconds: number) => {
      const session: Session = JSON.parse(storage.getItem(KEY) ?? "null");
      const expires_at = (session.expires_at ?? 0) - seconds;
      storage.setItem(KEY, JSON.stringify({ ...session, expires_at }));
    },
  };
}

export type OpenClient = ReturnType<typeof openClient>;

type Result = { data: unknown; error: Error | null };

/** Fails the test with the client's own error. */
export function succeeded<R extends Result>({ data, error }: R): Extract<R, { error: null }>["data"] {
  if (error) throw error;
  return data;
}
