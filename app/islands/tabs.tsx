import { type KeyboardEvent, type ReactNode, useState } from "react";

type Props<Name extends string> = {
  label: string;
  className?: string;
  /** Part of ids, so a page must not repeat a name. */
  tabs: readonly { name: Name; label: string }[];
  initial: Name;
  /** Panels with forms remain in the page to keep what was typed; others are rendered only while shown. */
  hasForms?: boolean;
  panel: (name: Name) => ReactNode;
};

/** The attributes of a tab and its panel, for any elements. */
export const tabProps = (name: string, chosen: string) =>
  ({ id: tabId(name), role: "tab", "aria-selected": name === chosen, "aria-controls": panelId(name) }) as const;

export const panelProps = (name: string, chosen: string) =>
  ({ id: panelId(name), role: "tabpanel", "aria-labelledby": tabId(name), hidden: name !== chosen }) as const;

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `inhalt-${name}`;

/** The tabs are one stop of the Tab key; arrow keys choose: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, className = "tabs", tabs, initial, hasForms = false, panel } = props;
  const [chosen, setChosen] = useState(initial);
  const chooseByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const reached = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!reached) return;
    event.preventDefault();
    setChosen(reached.name);
    document.getElementById(tabId(reached.name))?.focus();
  };
  return (
    <>
      <div className={className} role="tablist" aria-label={label} onKeyDown={chooseByKey}>
        {tabs.map(({ name, label }) => (
          <button
            className="tab"
            type="button"
            key={name}
            {...tabProps(name, chosen)}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name }) => (
        <div
          className="panel"
          key={name}
          {...panelProps(name, chosen)}
          // Otherwise a panel without a field or button would be unreachable.
          tabIndex={hasForms ? undefined : 0}
        >
          {(hasForms || name === chosen) && panel(name)}
        </div>
      ))}
    </>
  );
}
