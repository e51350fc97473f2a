/** Searches a list; the view that is chosen stays. */
export function WorkSearch({ label }: { label: string }) {
  const asked = new URLSearchParams(location.search);
  const q = asked.get("q") ?? "";
  asked.delete("q");
  return (
    <search aria-label="Liste durchsuchen">
      <form className="desk-search">
        {[...asked].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="liste-suche">{label}</label>
          <div className="field-row">
            <input
              className="field-input"
              id="liste-suche"
              name="q"
              type="search"
              autoCapitalize="none"
              defaultValue={q}
            />
            <button className="button" type="submit">
              Suchen
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
