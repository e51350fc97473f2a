import useSWR from "swr";
import { countOf } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { AccountList } from "#domain/shortlist/account-list.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { ListState } from "./list-state.tsx";
import { siteFailure } from "./site-failure.ts";

export const SHORTLIST_ID = "merkliste";

export function ShortlistSection({ tools }: { tools: AccountTools }) {
  const { data, error, isLoading, mutate } = useSWR("shortlist", () => tools.site.get<AccountList>("/shortlist"));
  return (
    <AccountSection id={SHORTLIST_ID} title="Meine Merkliste">
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data && (
        <p>
          {`${countOf(data.slugs.length, "Anbieter", "Anbieter")} in Ihrem Konto. `}
          <a href={paths.shortlist()}>Zur Merkliste</a>
        </p>
      )}
    </AccountSection>
  );
}
