import { m } from "#messages";
import { Icon } from "../../ui/icons.tsx";
import { Island } from "../island.tsx";

/** Rule near-1: asks the browser for the position only when pressed. */
export const NearMe = () => (
  <div className="near-me only-with-script">
    <Island name="near-me" failure={m.search_near_failure()}>
      <button className="button quiet" type="button" data-answered="">
        <Icon name="pin" />
        {m.search_near()}
      </button>
      <p className="near-status" role="status" data-says-failure="" />
    </Island>
  </div>
);
