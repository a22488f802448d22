import { opensHereOnly } from "../text/opens-here-only";

/** Where readers of a paper find a path of an installation; nothing where no address of it is known to them. */
export function citableAddress(path: string, publicAddress: string | undefined): string | undefined {
  if (publicAddress === undefined || opensHereOnly(publicAddress)) return undefined;
  return new URL(path, publicAddress).href;
}
