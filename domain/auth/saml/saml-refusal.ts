/** Why a response does not count. For the operator's log: whoever sent it learns only that. */
export class SamlRefusal extends Error {
  override readonly name = "SamlRefusal";
}
