import useSWR from "swr";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { ListState } from "../account/list-state.tsx";
import { siteFailure } from "../account/site-failure.ts";
import type { Actions } from "../use-actions.ts";
import { CapacitySection } from "./capacity-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { KeptCorrections } from "./kept-corrections.tsx";
import { KeptInquiries } from "./kept-inquiries.tsx";
import { KeptReviews } from "./kept-reviews.tsx";
import { LogoSection } from "./logo-section.tsx";
import type { DeskProps, MemberTools } from "./member-tools.ts";
import { MembersSection } from "./members-section.tsx";
import { ProposalSection } from "./proposal-section.tsx";

const SECTIONS = [
  ["kapazitaet", "Kapazität"],
  ["angaben", "Angaben"],
  ["vorschlag", "Name, Adresse und Amtliches"],
  ["logo", "Logo"],
  ["korrekturen", "Gemeldete Fehler"],
  ["anfragen", "Anfragen"],
  ["bewertungen", "Bewertungen"],
  ["zahlen", "Zahlen"],
  ["personen", "Personen"],
];

type Props = { id: string; tools: MemberTools; actions: Actions<MemberTools> };

/** A revalidation would discard what is being typed. */
const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** One listing and all that whoever keeps it does with it. */
export function ListingDesk({ id, tools, actions }: Props) {
  const path = `/listings/${encodeURIComponent(id)}`;
  const { data, error, isLoading, mutate } = useSWR<ProviderDesk, Error>(
    path,
    tools.site.get<ProviderDesk>,
    NO_REVALIDATION,
  );
  const onChanged = (desk?: ProviderDesk) => void mutate(desk, { revalidate: desk === undefined });
  if (!data) {
    return (
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
    );
  }
  const all: DeskProps = { desk: data, path, actions, onChanged };
  return (
    <div className="account-page">
      <nav className="account-menu" aria-label="Auf dieser Seite">
        <ul>
          <li>
            <a href={paths.providerDesk()}>Alle Ihre Anbieter</a>
          </li>
          {SECTIONS.map(([section, title]) => (
            <li key={section}>
              <a href={`#${section}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <p className="section-note">
          {`${data.listing.name}, ${data.listing.place}: `}
          <a href={data.listing.path}>Seite ansehen</a>
        </p>
        <CapacitySection {...all} />
        {/* The fields are uncontrolled: what is stored is shown by fields made anew. */}
        <FactsSection key={`angaben ${data.listing.updatedAt}`} {...all} />
        <ProposalSection key={`vorschlag ${data.listing.updatedAt}`} {...all} />
        <LogoSection {...all} />
        <KeptCorrections {...all} />
        <KeptInquiries {...all} />
        <KeptReviews {...all} />
        <FiguresSection {...all} />
        <MembersSection {...all} />
      </div>
    </div>
  );
}
