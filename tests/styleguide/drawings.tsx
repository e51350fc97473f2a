import { Icon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { PICTOGRAMS } from "#app/ui/pictograms.ts";
import { CantonLocator } from "#app/ui/places/canton-locator.tsx";
import { keysOf } from "#domain/keys.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { GuideSection, Specimen } from "./guide-section.tsx";

const PICTURES = import.meta.glob<string>("../../app/pictures/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

export function Pictograms() {
  return (
    <GuideSection id="piktogramme" title="Piktogramme" note="Sie stehen neben Text und sind nie allein.">
      <ul className="guide-drawings">
        {keysOf(PICTOGRAMS).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}

export function Pictures() {
  return (
    <GuideSection id="bilder" title="Bilder" note="Sie schmücken und haben darum keinen Alternativtext.">
      <ul className="guide-pictures">
        {Object.entries(PICTURES).map(([file, address]) => (
          <li key={file}>
            <img src={address} alt="" />
            {file.replace(/^.*\//, "")}
          </li>
        ))}
        {CANTONS.slice(0, 2).map((canton) => (
          <li key={canton.code}>
            <CantonLocator canton={canton} />
            {`Lage: ${canton.name}`}
          </li>
        ))}
      </ul>
      <Specimen name="Wortmarke">
        <Logo />
      </Specimen>
    </GuideSection>
  );
}
