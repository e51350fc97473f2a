import { type MouseEvent, useRef } from "react";
import { paths } from "#domain/paths.ts";
import { REBUILDING_WORDS } from "#domain/search/search-result.ts";
import { Icon } from "../../ui/icons.tsx";
import { Announcement } from "../announcement.tsx";
import { resultKey, SearchOption, WayOption } from "./search-option.tsx";
import { isEmpty, spokenStatus, visibleStatus, WHAT_TO_ASK } from "./search-status.ts";
import { useKeepInView } from "./use-keep-in-view.ts";
import { suggestions, useSearchCombobox } from "./use-search-combobox.ts";

/** `hasTyped`: the visitor typed the query before this code loaded. */
type Props = { query: string; hasTyped?: boolean };

/**
 * Editable combobox with list autocomplete and manual selection (WAI-ARIA APG): the typed text stays until
 * a suggestion is chosen. Server-rendered it is a plain GET form.
 */
export function SearchForm({ query, hasTyped = false }: Props) {
  const { combobox, inputProps, isAwake, isOpen, status, answer, notice, opening, submit } = useSearchCombobox(
    query,
    hasTyped,
  );
  const form = useRef<HTMLFormElement>(null);
  useKeepInView(form, isOpen && answer);
  return (
    <form className="search" ref={form} action={paths.search()} onSubmit={submit}>
      <label className="sr-only" htmlFor={inputProps.id} {...combobox.getLabelProps()}>
        Ort, Postleitzahl oder Name einer Spitex
      </label>
      <div className="search-row">
        <Icon name="search" />
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
        <button className="button" type="submit">
          Suchen
        </button>
      </div>
      <div className="search-menu" hidden={!isOpen}>
        <ul className="search-options" {...combobox.getMenuProps({ "aria-label": "Vorschläge" })}>
          {isOpen &&
            suggestions(answer).map((item, index) => {
              const props = combobox.getItemProps({ item, index, onMouseMove: ignoreResting });
              if ("path" in item) return <WayOption key={item.path} way={item} {...props} />;
              return <SearchOption key={resultKey(item)} result={item} {...props} />;
            })}
        </ul>
        {isOpen && <p className="search-status">{visibleStatus(status, answer)}</p>}
        {isOpen && answer.isRebuilding && <p className="search-status">{REBUILDING_WORDS}</p>}
        {isOpen && isEmpty(status, answer) && <p className="search-status">{WHAT_TO_ASK}</p>}
      </div>
      {isAwake && (
        <p className="sr-only" id={COMBOBOX["aria-describedby"]}>
          Ab zwei Zeichen erscheinen Vorschläge. Wählen Sie mit den Pfeiltasten und der Eingabetaste, auf dem Handy
          durch Tippen oder Wischen.
        </p>
      )}
      <Announcement text={isOpen ? spokenStatus(status, answer) : opening} />
      {opening && <p className="search-opening">{opening}</p>}
      {notice && (
        <p className="notice" role="alert">
          <strong>{notice.title}</strong> {notice.text}
        </p>
      )}
      {notice && (
        <p className="search-opening">
          {WHAT_TO_ASK} <a href={`${paths.home()}#kantone`}>Oder wählen Sie Ihren Kanton.</a>
        </p>
      )}
    </form>
  );
}

/** Browsers also fire this event when a list opens under a resting pointer. */
function ignoreResting({ movementX, movementY, nativeEvent }: MouseEvent) {
  if (movementX === 0 && movementY === 0) {
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }
}

const COMBOBOX = { "aria-describedby": "suche-hinweis" };

/** Without JavaScript there is no list to announce. */
const PLAIN_FIELD = {
  role: undefined,
  "aria-activedescendant": undefined,
  "aria-autocomplete": undefined,
  "aria-controls": undefined,
  "aria-expanded": undefined,
};
