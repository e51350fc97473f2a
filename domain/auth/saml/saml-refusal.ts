/** Says in the operator's log why a response was refused. The sender only learns that it was. */
export class SamlRefusal extends Error {
  override readonly name = "SamlRefusal";
}
