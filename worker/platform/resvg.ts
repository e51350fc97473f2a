import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

let ready: Promise<void> | undefined;

/** The renderer, which an isolate may set up once only. */
export async function loadResvg(): Promise<typeof Resvg> {
  ready ??= initWasm(wasm);
  await ready;
  return Resvg;
}
