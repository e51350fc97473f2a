import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { JsonLd } from "./json-ld.tsx";
import { useSite } from "./site.tsx";

export type Crumb = { name: string; path: string };

export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const { url } = useSite();
  const crumbs = [{ name: "Spitex", path: paths.home() }, ...trail];
  return (
    <nav className="breadcrumbs" aria-label={m.place_here()}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
      <JsonLd
        value={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ name, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item: url + path,
          })),
        }}
      />
    </nav>
  );
}
