import { Island } from "../island.tsx";
import { SearchForm } from "./search-form.tsx";

/** Searches places, postcodes and provider names. At most one per page: its ids are fixed. */
export function SearchBox({ query = "" }: { query?: string }) {
  return (
    <search>
      <Island name="search-box" props={{ query }}>
        <SearchForm query={query} />
      </Island>
    </search>
  );
}
