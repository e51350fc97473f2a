import useSWR from "swr";
import { type AuthFailure, authSentence } from "#domain/auth/auth-messages.ts";

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: AuthFailure };

export type AccountList<Data> = {
  data: Data | undefined;
  failure: string | undefined;
  isLoading: boolean;
  reload: () => void;
};

/** What the auth service lists for whoever is signed in; `reload` after every change. */
export function useAccountList<Data>(
  key: string,
  ask: () => Promise<Answer<Data>>,
): AccountList<Data> {
  const { data, error, isLoading, mutate } = useSWR<Data, Error>(
    key,
    async () => {
      const answer = await ask();
      if (answer.error) throw new Error(authSentence(answer.error));
      return answer.data as Data;
    },
    // Not when the window comes back: a session that ended meanwhile would take away what is being typed.
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { data, failure: error?.message, isLoading, reload: () => void mutate() };
}
