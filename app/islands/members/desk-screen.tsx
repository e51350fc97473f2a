import useSWR from "swr";
import { formatDate } from "#domain/format.ts";
import type { KeptListing, ProviderDesk } from "#domain/members/provider-desk.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { AccountSection, ListState, showSiteFailure, siteFailure } from "../account/account-section.tsx";
import { type Actions, useActions } from "../use-actions.ts";
import { CapacitySection } from "./capacity-section.tsx";
import { FactsSection, ProposalSection } from "./facts-section.tsx";
import { FiguresSection, KeptCorrections, KeptInquiries } from "./from-visitors.tsx";
import { KeptReviews } from "./kept-reviews.tsx";
import { LogoSection } from "./logo-section.tsx";
import type { DeskProps, MemberTools } from "./member-tools.ts";
import { MembersSection } from "./members-section.tsx";

/** A member's listings, one of them, or an invitation. */
export function DeskScreen({ tools }: { tools: MemberTools }) {
  const query = new URLSearchParams(location.search);
  const actions = useActions(tools);
  const [id, token] = [query.get("id"), query.get(INVITED)];
  if (id !== null) return <ListingDesk id={id} tools={tools} actions={actions} />;
  return (
    <>
      {token !== null && <InvitedSection token={token} tools={tools} actions={actions} />}
      <KeptListings tools={tools} />
    </>
  );
}

function KeptListings({ tools }: { tools: MemberTools }) {
  const { data, error, isLoading, mutate } = useSWR<{ listings: KeptListing[] }, Error>(
    "/listings",
    tools.site.get<{ listings: KeptListing[] }>,
  );
  return (
    <>
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data?.listings.length === 0 && (
        <p className="empty">
          Sie pflegen noch keinen Eintrag. Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese
          Spitex?». <a href={paths.search()}>Spitex suchen</a>
        </p>
      )}
      <ul className="account-list">
        {data?.listings.map(({ id, name, place, since, isClosed }) => (
          <li className="account-item" key={id}>
            <div>
              <p className="account-item-name">
                <a href={paths.providerDesk(id)}>{name}</a>
                {isClosed && <span className="badge">Geschlossen</span>}
              </p>
              <p className="field-hint">{`${place}, von Ihnen gepflegt seit ${formatDate(new Date(since))}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

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

type ListingDeskProps = { id: string; tools: MemberTools; actions: Actions<MemberTools> };

/** A revalidation would discard what the user is typing. */
const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** One listing and everything its members can do with it. */
function ListingDesk({ id, tools, actions }: ListingDeskProps) {
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
        {/* The fields are uncontrolled, so new keys make them show the stored values. */}
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

type InvitedSectionProps = { token: string; tools: MemberTools; actions: Actions<MemberTools> };

type Invitation = { name: string; inviter: string };

/** The mail's link only shows the invitation; the button accepts it. */
function InvitedSection({ token, tools, actions }: InvitedSectionProps) {
  const { data, error, isLoading, mutate } = useSWR<Invitation | undefined, Error>("/invitation", () =>
    tools.site.send<Invitation>("POST", "/invitation", { token }),
  );
  const accept = () =>
    actions.run(async ({ site, toast, keepToast }) => {
      try {
        const done = await site.send<{ id: number }>("POST", "/invitation/accept", { token });
        keepToast({ title: "Einladung angenommen" });
        location.assign(paths.providerDesk(done?.id));
      } catch (failure) {
        showSiteFailure(toast, "Einladung nicht angenommen", failure);
      }
    });
  return (
    <AccountSection id="einladung" title="Einladung">
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data && (
        <>
          <p>{`${data.inviter} lädt Sie ein, die Angaben von «${data.name}» zu pflegen.`}</p>
          <p className="form-actions">
            <button className="button" type="button" aria-disabled={actions.isBusy} onClick={accept}>
              Einladung annehmen
            </button>
          </p>
        </>
      )}
    </AccountSection>
  );
}
