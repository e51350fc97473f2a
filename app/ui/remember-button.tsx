import { Icon } from "./icons.tsx";
import { REMEMBER_FORM } from "./shortlist-bar.tsx";

type Props = { provider: { slug: string; name: string } };

/** Without JavaScript it posts to the page of the list; islands/shortlist/remember.ts keeps the list on the device. */
export const RememberButton = ({ provider: { slug, name } }: Props) => (
  <button className="remember" type="submit" form={REMEMBER_FORM} name="merken" value={slug}>
    <Icon name="bookmark" />
    <span>Merken</span>
    <span className="sr-only"> {name}</span>
  </button>
);
