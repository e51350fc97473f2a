import type { UserFilter } from "#domain/desks/user-desk.ts";

const FILTERS: Record<UserFilter, string> = {
  all: "Alle Konten",
  admins: "Mit Adminrechten",
  banned: "Gesperrt",
  unconfirmed: "Nicht bestätigt",
};

export function UserSearch({ q, filter }: { q: string; filter: string }) {
  return (
    <search aria-label="Konten">
      <form className="desk-search">
        <div className="field-pair">
          <div className="field">
            <label htmlFor="konten-suche">Teil der E-Mail-Adresse oder des Namens</label>
            <input
              className="field-input"
              id="konten-suche"
              name="q"
              type="search"
              autoCapitalize="none"
              defaultValue={q}
            />
          </div>
          <div className="field">
            <label htmlFor="konten-filter">Zeigen</label>
            <div className="field-row">
              <select className="field-input" id="konten-filter" name="filter" defaultValue={filter}>
                {Object.entries(FILTERS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <button className="button" type="submit">
                Suchen
              </button>
            </div>
          </div>
        </div>
      </form>
    </search>
  );
}
