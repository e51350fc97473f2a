import { paths } from "#domain/paths.ts";
import { JsonLd } from "./json-ld.tsx";
import { useSite } from "./site.tsx";

type Props = { providers: { slug: string; cantonSlug: string; citySlug: string }[] };

/** Lists addresses only, as search engines expect; each provider's page describes itself. */
export function ProviderItemList({ providers }: Props) {
  const { url } = useSite();
  if (providers.length === 0) return null;
  return (
    <JsonLd
      value={{
        "@type": "ItemList",
        itemListElement: providers.map((provider, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: url + paths.provider(provider),
        })),
      }}
    />
  );
}
