import { capitalized } from "#domain/format.ts";
import type { Choices } from "#domain/offer/candidate.ts";
import { takesOnLabel } from "#domain/offer/capacity.ts";
import { careName, shortFormName } from "#domain/offer/care-codes.ts";
import { languageName } from "#domain/offer/languages.ts";
import { filteredPath, type ProviderFilter, statesPricesLabel } from "#domain/offer/provider-filter.ts";
import { m } from "#messages";
import { Icon } from "../icons.tsx";

export type FilterProps = {
  path: string;
  filter: ProviderFilter;
  choices: Choices;
  /** Radii to choose; without a count if it is unknown before the choice. */
  radii?: { km: NonNullable<ProviderFilter["radius"]>; count: number | undefined }[];
};

type Chip = { label: string; filter: ProviderFilter; isOn: boolean; count?: number | undefined };

const YES_NO = [
  { name: "takesOn", label: takesOnLabel },
  { name: "prices", label: statesPricesLabel },
] as const;

/** Rule offer-6: every choice is a link with the number of providers it leaves; pressing it again undoes it. */
export function ProviderFilters({ path, filter, choices, radii = [] }: FilterProps) {
  const care = choices.care.map(({ code, count }): Chip => {
    const isOn = filter.care.includes(code);
    const rest = filter.care.filter((other) => other !== code);
    return { label: careName(code), count, isOn, filter: { ...filter, care: isOn ? rest : [...rest, code] } };
  });
  const languages = mostSpoken(choices.languages, filter).map(({ code, count }): Chip => {
    const isOn = filter.language === code;
    return {
      label: capitalized(languageName(code)),
      count,
      isOn,
      filter: { ...filter, language: isOn ? undefined : code },
    };
  });
  const forms = choices.forms.map(({ code, count }): Chip => {
    const isOn = filter.form === code;
    return { label: shortFormName(code), count, isOn, filter: { ...filter, form: isOn ? undefined : code } };
  });
  const distances = radii.map(({ km, count }): Chip => {
    const isOn = filter.radius === km;
    return { label: m.offer_within({ km }), count, isOn, filter: { ...filter, radius: isOn ? undefined : km } };
  });
  const first = YES_NO.filter(({ name }) => choices[name] > 0 || filter[name]).map(({ name, label }): Chip => {
    const isOn = filter[name];
    return { label: label(), count: choices[name], isOn, filter: { ...filter, [name]: !isOn } };
  });
  const others = [...languages, ...forms].some(({ isOn }) => isOn) || filter.radius !== undefined;
  if (first.length + care.length + languages.length + forms.length === 0) return null;
  return (
    <nav className="filters" aria-label={m.filter_label()}>
      <ChipRow title={m.filter_care()} path={path} chips={[...first, ...care]} />
      <details open={others}>
        <summary>
          {radii.length > 0 ? m.filter_more_with_radius() : m.filter_more()}
          <Icon name="down" />
        </summary>
        <ChipRow title={m.filter_language()} path={path} chips={languages} />
        <ChipRow title={m.filter_form()} path={path} chips={forms} />
        <ChipRow title={m.filter_radius()} path={path} chips={distances} />
      </details>
    </nav>
  );
}

/** More chips would make the page heavy; the search finds rarer languages. */
const MOST_LANGUAGES = 8;

function mostSpoken(all: Choices["languages"], { language }: ProviderFilter): Choices["languages"] {
  const most = all.toSorted((a, b) => b.count - a.count).slice(0, MOST_LANGUAGES);
  return all.filter((one) => most.includes(one) || one.code === language);
}

/** On phones the row extends beyond the screen. */
const chosenFirst = (a: Chip, b: Chip) => Number(b.isOn) - Number(a.isOn);

function ChipRow({ title, path, chips }: { title: string; path: string; chips: Chip[] }) {
  if (chips.length === 0) return null;
  const id = `filter-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return (
    <>
      <p className="filter-title" id={id}>
        {title}
      </p>
      <ul className="chips in-a-row" aria-labelledby={id}>
        {chips.toSorted(chosenFirst).map(({ label, filter, isOn, count }) => (
          <li key={label}>
            <a
              className={isOn ? "chip on" : "chip"}
              href={`${filteredPath(path, filter)}#anbieter`}
              rel="nofollow"
              aria-current={isOn || undefined}
            >
              {isOn && <Icon name="check" />}
              {`${label} `}
              {count !== undefined && <span className="count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
