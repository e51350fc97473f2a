import useSWR from "swr";
import { type AuthFailure, authSentence } from "#domain/auth/auth-messages.ts";

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: AuthFailure };

export type AccountList<Data> = {
  data: Data | undefined;
  failure: string | undefined;
  isLoading: boolean;
  reload: () => void;
};

/**
 * A list of the signed-in user from the auth service; call `reload` after every change. Without a key nothing is asked.
 */
export function useAccountList<Data>(key: string | null, ask: () => Promise<Answer<Data>>): AccountList<Data> {
  const { data, error, isLoading, mutate } = useSWR<Data, Error>(
    key,
    async () => {
      const answer = await ask();
      if (answer.error) throw new Error(authSentence(answer.error));
      return answer.data;
    },
    // No reload on focus: it would discard what the user is typing if the session has ended.
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { data, failure: error?.message, isLoading, reload: () => void mutate() };
}
