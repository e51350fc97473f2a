import { paths } from "#domain/paths.ts";
import { Announcement } from "./announcement.tsx";
import { resultKey, SearchOption } from "./search-option.tsx";
import { spokenStatus, visibleStatus } from "./search-status.ts";
import { useSearchCombobox } from "./use-search-combobox.ts";

/**
 * Editable combobox with list autocomplete and manual selection (WAI-ARIA APG): what was typed
 * stays until a suggestion is chosen. As the server renders it, it is a plain GET form.
 */
export function SearchForm({ query }: { query: string }) {
  const { combobox, inputProps, isAwake, isOpen, status, answer, notice, submit } =
    useSearchCombobox(query);
  return (
    <form className="search" action={paths.search()} onSubmit={submit}>
      <label className="sr-only" htmlFor={inputProps.id} {...combobox.getLabelProps()}>
        Ort, Postleitzahl oder Name einer Spitex
      </label>
      <div className="search-row">
        <input
          className="search-input"
          name="q"
          placeholder="Ort oder Spitex-Name"
          maxLength={200}
          enterKeyHint="search"
          spellCheck={false}
          {...inputProps}
          {...(isAwake ? COMBOBOX : PLAIN_FIELD)}
          {...(isAwake && { "aria-expanded": isOpen })}
        />
        <button className="button search-button" type="submit">
          Suchen
        </button>
      </div>
      <div className="search-menu" hidden={!isOpen}>
        <ul className="search-options" {...combobox.getMenuProps({ "aria-label": "Vorschläge" })}>
          {isOpen &&
            answer.results.map((result, index) => (
              <SearchOption
                key={resultKey(result)}
                result={result}
                {...combobox.getItemProps({ item: result, index })}
              />
            ))}
        </ul>
        {isOpen && <p className="search-status">{visibleStatus(status, answer)}</p>}
      </div>
      {isAwake && (
        <p className="sr-only" id={COMBOBOX["aria-describedby"]}>
          Ab zwei Zeichen erscheinen Vorschläge. Wählen Sie mit den Pfeiltasten und der
          Eingabetaste, auf dem Handy durch Tippen oder Wischen.
        </p>
      )}
      <Announcement text={isOpen ? spokenStatus(status, answer) : ""} />
      {notice && (
        <p className="notice" role="alert">
          <strong>{notice.title}</strong> {notice.text}
        </p>
      )}
    </form>
  );
}

const COMBOBOX = { "aria-describedby": "suche-hinweis" };

/** Without code there is no list to announce. */
const PLAIN_FIELD = {
  role: undefined,
  "aria-activedescendant": undefined,
  "aria-autocomplete": undefined,
  "aria-controls": undefined,
  "aria-expanded": undefined,
};
