import { Icon } from "../../ui/icons.tsx";
import { Island } from "../island.tsx";

/** Rule near-1: asks the browser for the position only when pressed. */
export const NearMe = () => (
  <div className="near-me only-with-script">
    <Island name="near-me" failure="Das hat nicht geklappt. Geben Sie Ihre Postleitzahl oder Ihren Ort ein.">
      <button className="button quiet" type="button" data-answered="">
        <Icon name="pin" />
        In meiner Nähe
      </button>
      <p className="near-status" role="status" data-says-failure="" />
    </Island>
  </div>
);
