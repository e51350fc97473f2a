import { Island } from "../island.tsx";
import { SearchForm } from "./search-form.tsx";

/** The one box for place, postcode or provider name. At most one a page: its ids are fixed. */
export function SearchBox({ query = "" }: { query?: string }) {
  return (
    <search>
      <Island name="search-box" props={{ query }}>
        <SearchForm query={query} />
      </Island>
    </search>
  );
}
