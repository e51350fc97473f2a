import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { today } from "#app/context.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { paths } from "#domain/paths.ts";
import { Buttons, Chips, Tags } from "./controls.tsx";
import { Pictograms, Pictures } from "./drawings.tsx";
import { Forms } from "./form-pieces.tsx";
import { Colours, Sizes, Type } from "./foundations.tsx";
import { Dialogs, Notices, States, Tabs } from "./messages.tsx";
import { Cantons, Costs, Frame, Questions, Search } from "./page-pieces.tsx";
import { Cards, Facts, Ratings } from "./provider-pieces.tsx";

const SCHEMES = [
  { value: null, label: "Wie das System" },
  { value: "hell", label: "Hell" },
  { value: "dunkel", label: "Dunkel" },
];

export const loader = ({ url, context }: LoaderFunctionArgs) => ({
  scheme: url.searchParams.get("schema"),
  day: today(context),
});

/** Every interface element in every state. worker/http/dev-pages.ts serves it on the local site only. */
export default function DevStyleguidePage() {
  const { scheme, day } = useLoaderData<typeof loader>();
  return (
    <div className="page guide">
      <PageHead title="Styleguide" />
      <h1>Styleguide</h1>
      <p className="lead">Alle Teile der Oberfläche in allen Zuständen, aus denselben Bausteinen wie die Seiten.</p>
      <ul className="chips guide-schemes" aria-label="Farbschema">
        {SCHEMES.map(({ value, label }) => (
          <li key={label}>
            <a
              className="chip"
              href={paths.devStyleguide() + (value ? `?schema=${value}` : "")}
              aria-current={value === scheme ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Colours />
      <Type />
      <Sizes />
      <Pictograms />
      <Pictures />
      <Buttons />
      <Chips />
      <Tags />
      <Cards />
      <Ratings />
      <Facts />
      <Forms />
      <Notices />
      <Search />
      <Frame />
      <Cantons />
      <Questions />
      <Costs day={day} />
      <Tabs />
      <Dialogs />
      <States />
    </div>
  );
}
